import type { NavigationSeed } from '../shapes';

/** The whole finished site. Links whose page is not published yet are left out when a page is shown. */
export const navigation: NavigationSeed = {
  menus: [
    {
      label: 'Services',
      links: [
        {
          label: 'How it works',
          href: '/how-it-works',
          description: 'Four steps, three weeks, who does what',
        },
        { label: 'All services', href: '/services', description: 'Every way to work with us, side by side' },
        {
          label: 'AI consulting',
          href: '/services/ai-consulting',
          description: 'Decide what to automate first',
        },
        {
          label: 'Sprint',
          href: '/sprint',
          description: 'One week: a measured case and a working prototype',
        },
        { label: 'Pilot', href: '/pilot', description: 'One workflow in daily use in three weeks' },
        { label: 'Custom build', href: '/custom-build', description: 'Work that crosses several systems' },
        {
          label: 'Automation platform',
          href: '/products/ai-automation-platform',
          description: 'What the workflows run on',
        },
        {
          label: 'Custom GPT builder',
          href: '/products/custom-gpt-builder',
          description: 'Assistants for one task each',
        },
        { label: 'White label', href: '/products/white-label', description: 'Our delivery under your name' },
        {
          label: 'Enterprise',
          href: '/enterprise',
          description: 'Single sign-on, API keys, webhooks, analytics',
        },
        { label: 'Industries', href: '/industries', description: 'Six sectors and the work we know in them' },
        { label: 'Pricing', href: '/pricing', description: 'Prices, what changes them, and how to leave' },
      ],
    },
    {
      label: 'Tools & Resources',
      links: [
        {
          label: 'ROI calculator',
          href: '/#roi',
          description: 'What your hours are worth, and when it pays back',
        },
        {
          label: 'Capacity calculator',
          href: '/#capacity',
          description: 'What a team could deliver with time back',
        },
        { label: 'Blog', href: '/blog', description: 'Pricing, pipeline and operations, with the numbers' },
        {
          label: 'Content hub',
          href: '/content-hub',
          description: 'Everything we have written, by question',
        },
        {
          label: 'Guides',
          href: '/resources',
          description: 'Implementation, security, integration, benchmarks',
        },
        { label: 'Prompt builder', href: '/prompt-builder', description: 'Put a working prompt together' },
        { label: 'Prompt library', href: '/prompts', description: 'Prompts we use, ready to copy' },
        {
          label: 'Prompting guide',
          href: '/prompting-guide',
          description: 'How to ask, with before and after',
        },
        { label: 'Link tool', href: '/link-tool', description: 'Tagged links for your campaigns' },
        {
          label: 'Valuation report',
          href: '/valuation-report',
          description: 'What automation does to a firm’s value',
        },
        { label: 'Knowledge base', href: '/kb', description: 'Short answers to how-to questions' },
        { label: 'Developers', href: '/developers', description: 'API, webhooks and keys' },
      ],
    },
    {
      label: 'Community',
      links: [
        { label: 'About us', href: '/about', description: 'Why the firm exists and what it will not do' },
        {
          label: 'Case studies',
          href: '/case-studies',
          description: 'Baseline, build, result, and what went wrong',
        },
        {
          label: 'What clients say',
          href: '/testimonials',
          description: 'In their words, with a number each',
        },
        { label: 'Community', href: '/community', description: 'Operators who automate, comparing notes' },
        { label: 'Custom GPTs', href: '/gpts', description: 'Six assistants, and what each refuses' },
        { label: 'Marketplace', href: '/marketplace', description: 'Workflows and assistants to start from' },
        {
          label: 'Session recordings',
          href: '/recording-soon',
          description: 'Walk-throughs to watch at your pace',
        },
        { label: 'Waitlist', href: '/waitlist', description: 'First to hear when a new place opens' },
        { label: 'Invite a colleague', href: '/invite', description: 'Bring somebody who needs this' },
      ],
    },
  ],
  links: [
    { label: 'Case studies', href: '/case-studies' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'About', href: '/about' },
  ],
  mobileLinks: [
    { label: 'About', href: '/about' },
    { label: 'Services', href: '/services' },
    { label: 'Case Studies', href: '/case-studies' },
    { label: 'Blog', href: '/blog' },
    { label: 'Custom GPTs', href: '/gpts' },
    { label: 'Contact', href: '/contact' },
  ],
  callToAction: { label: 'Book a strategy session', href: '/contact' },
};
