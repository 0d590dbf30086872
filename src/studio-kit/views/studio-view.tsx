import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter, SetStepNav } from '@payloadcms/ui';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import { type ViewerClock, viewerClock } from '../clock/viewer-clock';
import { findStudioView, studioPathOf } from './define-studio-view';
import { requireRole } from './require-role';

interface StudioViewInput {
  req: PayloadRequest;
  /** Time zone and hour format of the viewer; UTC if they are unknown. */
  clock: ViewerClock;
  searchParams: AdminViewServerProps['searchParams'];
  /** Payload's import map: components and functions by the paths that the configuration contains. */
  importMap: AdminViewServerProps['importMap'];
  /** Value of `:id` in the path. */
  id: string;
}

interface Content {
  /** Title of the single record, instead of the view's. */
  title?: string;
  /** Breadcrumb. */
  above?: readonly { label: string; url: string }[];
  intro: ReactNode;
  /** Shown beside the title, such as a period selector. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Loads the content of a view. */
export type LoadView = (asked: StudioViewInput) => Promise<Content>;
type LoadedProps = Pick<AdminViewServerProps, 'importMap' | 'initPageResult' | 'searchParams'>;

/** Checks the roles of the view at a path, then renders the result of `load` with breadcrumb, title and intro. */
async function viewAt(
  path: string,
  load: LoadView,
  { importMap, initPageResult, searchParams }: LoadedProps,
) {
  const { req } = initPageResult;
  const found = findStudioView(req.payload.config, path);
  if (!found) throw new Error(`No plugin defines a view at ${path}.`);
  const { view, id } = found;
  requireRole(req, view.roles);
  const {
    title = view.title,
    above = [],
    intro,
    aside,
    children,
  } = await load({ req, clock: viewerClock(req), importMap, searchParams, id });
  return (
    <>
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
    </>
  );
}

/**
 * Creates a view of the studio. The view checks the user's roles, then renders the result of `load` in the studio's
 * frame, with menu, breadcrumb, title and intro. Title and roles come from its definition in the feature's plugin.
 */
export const studioView =
  (load: LoadView) =>
  async ({ importMap, initPageResult, params, searchParams, viewActions }: AdminViewServerProps) => {
    const { req, locale, permissions, visibleEntities } = initPageResult;
    const { payload, user, i18n } = req;
    const view = await viewAt(studioPathOf(params), load, { importMap, initPageResult, searchParams });
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
        // A copy, because React 19 has frozen the object that Payload provides.
        visibleEntities={{ ...visibleEntities }}
      >
        {view}
      </DefaultTemplate>
    );
  };

/** Shows the view at a path in place of Payload's dashboard. Adds no frame, because Payload renders the dashboard in one. */
export const studioStartPage = (path: string, load: LoadView) => (props: LoadedProps) =>
  viewAt(path, load, props);
