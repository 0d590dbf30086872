import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter, SetStepNav } from '@payloadcms/ui';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import { type ViewerClock, viewerClock } from '../clock/viewer-clock';
import { findStudioView, studioPathOf } from './define-studio-view';
import { requireRole } from './require-role';

interface StudioViewInput {
  req: PayloadRequest;
  /** On which the one who looks reads times. */
  clock: ViewerClock;
  searchParams: AdminViewServerProps['searchParams'];
  /** What stands for `:id` in the address of a view of one thing. */
  id: string;
}

interface Content {
  /** What the one thing is called, instead of the view's own title. */
  title?: string;
  /** The views above this one, for the breadcrumb. */
  above?: readonly { label: string; url: string }[];
  intro: ReactNode;
  /** Stands beside the title: the choice of a period. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * Makes a view of ours: its guard first, then what `load` answers in the studio's frame, with menu, breadcrumb, title and
 * a sentence on what stands here. Title and roles come from the definition of the path in the feature's plugin.
 */
export const studioView =
  (load: (asked: StudioViewInput) => Promise<Content>) =>
  async ({ initPageResult, params, searchParams, viewActions }: AdminViewServerProps) => {
    const { req, locale, permissions, visibleEntities } = initPageResult;
    const { payload, user, i18n } = req;
    const path = studioPathOf(params);
    const found = findStudioView(payload.config, path);
    if (!found) throw new Error(`No plugin defines a view at ${path}.`);
    const { view, id } = found;
    requireRole(req, view.roles);
    const {
      title = view.title,
      above = [],
      intro,
      aside,
      children,
    } = await load({ req, clock: viewerClock(req), searchParams, id });
    return (
      <DefaultTemplate
        i18n={i18n}
        locale={locale}
        params={params}
        payload={payload}
        permissions={permissions}
        searchParams={searchParams}
        user={user ?? undefined}
        viewActions={viewActions}
        // Payload hands out an object that React 19 has frozen.
        visibleEntities={{ ...visibleEntities }}
      >
        <SetStepNav nav={[...above, { label: title }]} />
        <Gutter className="studio-view">
          <div className="studio-view__head">
            <div>
              <h1>{title}</h1>
              <p className="studio-view__intro">{intro}</p>
            </div>
            {aside}
          </div>
          {children}
        </Gutter>
      </DefaultTemplate>
    );
  };
