import type { FooterSeed } from '../shapes';

/** The whole finished site, like the navigation; unpublished pages are left out when it is shown. */
export const footer: FooterSeed = {
  statement: 'We find the work that eats your team’s week, automate it, and measure what came back.',
  columns: [
    {
      label: 'Work with us',
      links: [
        { label: 'How it works', href: '/how-it-works' },
        { label: 'In detail', href: '/how-it-works-detailed' },
        { label: 'Services', href: '/services' },
        { label: 'Pricing', href: '/pricing' },
        { label: 'Features', href: '/features' },
        { label: 'Catalogue', href: '/catalog' },
        { label: 'Book a call', href: '/book' },
        { label: 'See a demo', href: '/demo' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    {
      label: 'Industries',
      links: [
        { label: 'Healthcare', href: '/industries/healthcare' },
        { label: 'Finance', href: '/industries/finance' },
        { label: 'Legal', href: '/industries/legal' },
        { label: 'Real estate', href: '/industries/real-estate' },
        { label: 'Marketing', href: '/industries/marketing' },
        { label: 'Consulting', href: '/industries/consulting' },
      ],
    },
    {
      label: 'Products',
      links: [
        { label: 'Consulting', href: '/products/consulting' },
        { label: 'ROI Calculator Pro', href: '/products/roi-calculator-pro' },
        { label: 'Analytics', href: '/analytics' },
        { label: 'A/B testing', href: '/ab-testing' },
        { label: 'SEO', href: '/seo' },
        { label: 'E-mail marketing', href: '/email-marketing' },
        { label: 'API', href: '/api' },
      ],
    },
    {
      label: 'Learn',
      links: [
        { label: 'Blog', href: '/blog' },
        { label: 'ROI calculator', href: '/#roi' },
        { label: 'Capacity calculator', href: '/#capacity' },
        { label: 'Implementation guide', href: '/resources/implementation-guide' },
        { label: 'ROI calculator guide', href: '/resources/roi-calculator-guide' },
        { label: 'AI security guide', href: '/resources/ai-security-guide' },
        { label: 'AI integration guide', href: '/resources/ai-integration-guide' },
        { label: 'Industry benchmarks', href: '/resources/industry-benchmarks' },
        { label: 'Realness framework', href: '/realness-framework' },
        { label: 'Prompting', href: '/prompting' },
      ],
    },
    {
      label: 'Firm',
      links: [
        { label: 'About', href: '/about' },
        { label: 'Case studies', href: '/case-studies' },
        { label: 'Testimonials', href: '/testimonials' },
        { label: 'Community', href: '/community' },
        { label: 'Investor snapshot', href: '/investor-snapshot' },
        { label: 'Test reporting', href: '/test-reporting' },
        { label: 'Sign in', href: '/auth' },
      ],
    },
  ],
  legalLinks: [
    { label: 'Privacy', href: '/privacy' },
    { label: 'Terms', href: '/terms' },
    { label: 'Stop our mails', href: '/opt-out' },
    { label: 'Site map', href: '/sitemap' },
  ],
  smallPrint:
    'Figures on this site state their assumptions. People, quotes and results marked “Sample” are invented.',
};
