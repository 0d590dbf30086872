import { env } from '@/config/env';
import { routes } from '@/config/routes';
import type { Navigation } from '@/payload-types';
import { Icon } from '@/ui/branding/icon';
import { Logo, type LogoPictures } from '@/ui/branding/logo';
import { ButtonLink } from '@/ui/button';
import { menuPanel, menuSummary } from '@/ui/navigation/menu-style';
import { textLinkStyle } from '@/ui/navigation/text-link';
import { HeaderFrame } from './header-frame.client';
import { MenuLink } from './navigation/menu-link.client';
import { NavLink } from './navigation/nav-link.client';
import { AccountLink, AccountMenu, SessionLinks, WorkspaceMenu } from './session/session-menu.client';
import { ThemeSwitch } from './theme-switch.client';

const plainLink =
  'flex min-h-11 items-center gap-2 px-2 text-sm font-medium whitespace-nowrap hover:text-accent-ink ' +
  'aria-[current]:font-semibold xxl:px-3.5';

type SiteHeaderProps = { brand: string; navigation: Navigation; logo: LogoPictures | null };

export function SiteHeader({ brand, navigation, logo }: SiteHeaderProps) {
  const { menus, links, mobileLinks, callToAction } = navigation;
  const siteHost = new URL(env.siteUrl).host;
  return (
    <HeaderFrame className="site-header sticky top-0 z-40 border-b border-transparent bg-paper transition-[border-color] data-scrolled:border-line">
      <a
        href="#content"
        className={`${textLinkStyle} sr-only z-50 bg-raised focus:not-sr-only focus:fixed focus:p-4 focus:top-2 focus:left-2`}
      >
        Skip to content
      </a>
      <div className="frame min-h-16 items-center max-lg:grid-cols-[minmax(0,auto)_1fr]! md:min-h-18">
        {/* For a member of several workspaces, the workspaces replace the links, except Pricing and, on narrow viewports, the call to action and the name. Links without room move to the menu behind the button. */}
        <NavLink
          href="/"
          className="flex min-h-11 w-fit max-w-full items-center md:whitespace-nowrap md:max-lg:menu-room:[&_.display]:sr-only"
        >
          <Logo brand={brand} logo={logo} />
          <span className="sr-only">, home</span>
        </NavLink>
        {/*
         * This row wraps if its text does not fit, for example in a larger font: otherwise the page would scroll
         * horizontally.
         */}
        <div className="flex flex-wrap items-center gap-x-1">
          <nav aria-label="Main" className="site-nav hidden items-center md:flex lg:-ml-2 xxl:-ml-3.5">
            {menus?.map((menu) => (
              <details
                key={menu.id ?? menu.label}
                data-menu="dropdown"
                name="site-menu"
                className="group/menu relative"
              >
                <summary className={menuSummary}>
                  {menu.label}
                  <Icon
                    name="chevron-down"
                    className="size-4 transition-transform group-open/menu:rotate-180"
                  />
                </summary>
                <ul className={`${menuPanel} left-0 w-80`}>
                  {menu.links.map((link) => (
                    <MenuLink
                      key={link.id ?? link.href}
                      href={link.href}
                      label={link.label}
                      description={link.description}
                    />
                  ))}
                </ul>
              </details>
            ))}
            {links?.map((link) => (
              <NavLink
                key={link.id ?? link.href}
                href={link.href}
                className={`${plainLink} max-xl:hidden ${link.href === '/pricing' ? '' : 'menu-room:hidden'}`}
              >
                {link.label}
              </NavLink>
            ))}
          </nav>
          {/*
           * This group takes the rest of the row, so that menus added later do not change the width of any other
           * element.
           */}
          <div className="site-nav flex grow items-center justify-end xl:gap-1 xxl:gap-2">
            <div className="hidden items-center md:flex">
              <WorkspaceMenu />
            </div>
            <AccountMenu className={plainLink} siteHost={siteHost} />
            <NavLink href={routes.search} className="target grid place-items-center hover:text-accent-ink">
              <Icon name="search" className="size-5" />
              <span className="sr-only">Search</span>
            </NavLink>
            <ThemeSwitch />
            {callToAction?.href && callToAction.label && (
              <ButtonLink
                href={callToAction.href}
                size="sm"
                className="whitespace-nowrap max-lg:hidden max-xl:menu-room:hidden"
              >
                {callToAction.label}
              </ButtonLink>
            )}
            <details
              data-menu="mobile"
              name="site-menu"
              className="mobile-menu group/menu xl:no-menu-room:hidden"
            >
              <summary className="target grid place-items-center" aria-label="Menu">
                <Icon name="menu" className="size-6 group-open/menu:hidden" />
                <Icon name="close" className="hidden size-6 group-open/menu:block" />
              </summary>
              <nav
                aria-label="Mobile"
                className="scale-top absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto bg-paper px-(--gutter) pt-4 pb-10 md:h-[calc(100dvh-4.5rem)]"
              >
                <ul className="md:grid md:grid-cols-2 md:gap-x-10">
                  {mobileLinks?.map((link) => (
                    <li key={link.id ?? link.href}>
                      <NavLink href={link.href} className={mobileLink}>
                        {link.label}
                      </NavLink>
                    </li>
                  ))}
                  <li>
                    <NavLink href={routes.search} className={mobileLink}>
                      Search
                      <Icon name="search" className="ml-auto size-5" />
                    </NavLink>
                  </li>
                  <SessionLinks className={mobileLink} />
                </ul>
                <div className="mt-7 grid gap-3 md:grid-cols-2">
                  {callToAction?.href && callToAction.label && (
                    <ButtonLink href={callToAction.href}>{callToAction.label}</ButtonLink>
                  )}
                  <AccountLink
                    className="flex min-h-12 items-center justify-center gap-2 border border-ink font-semibold"
                    siteHost={siteHost}
                  />
                </div>
              </nav>
            </details>
          </div>
        </div>
      </div>
    </HeaderFrame>
  );
}

const mobileLink =
  'display flex min-h-13 items-center border-b border-line text-xl hover:text-accent-ink aria-[current]:text-accent-ink';
