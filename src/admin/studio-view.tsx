import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter, SetStepNav } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import type { StudioViewFacts } from './studio-views';

type StudioViewProps = {
  /** What Payload hands to a view. */
  view: AdminViewServerProps;
  facts: StudioViewFacts;
  intro: ReactNode;
  /** Stands beside the title: the choice of a period. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of every view of ours: the studio's menu and breadcrumb, a title, and a sentence on what stands here. */
export function StudioView({ view, facts, intro, aside, children }: StudioViewProps) {
  const { initPageResult, params, searchParams, viewActions } = view;
  const { req, locale, permissions, visibleEntities } = initPageResult;
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      searchParams={searchParams}
      user={req.user ?? undefined}
      viewActions={viewActions}
      // Payload hands out an object that React 19 has frozen.
      visibleEntities={{ ...visibleEntities }}
    >
      <SetStepNav nav={[{ label: facts.title }]} />
      <Gutter className="studio-view">
        <div className="studio-view__head">
          <div>
            <h1>{facts.title}</h1>
            <p className="studio-view__intro">{intro}</p>
          </div>
          {aside}
        </div>
        {children}
      </Gutter>
    </DefaultTemplate>
  );
}
