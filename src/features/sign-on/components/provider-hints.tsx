import { Accordion, AccordionItem } from '@/ui/layout/accordion';

const hints = [
  {
    provider: 'Entra ID',
    issuer: 'https://login.microsoftonline.com/<tenant ID>/v2.0',
    mind: 'Enter the value of the secret, not its ID, and add the optional claim “email” to the ID token.',
  },
  {
    provider: 'Google Workspace',
    issuer: 'https://accounts.google.com',
    mind: 'Choose the audience “Internal”, so that only your organization gets in.',
  },
  {
    provider: 'Okta',
    issuer: 'https://<your org>.okta.com',
    mind: 'Assign the people who may sign in to the application.',
  },
  {
    provider: 'Keycloak',
    issuer: 'https://<host>/realms/<realm>',
    mind: 'Switch client authentication on. Your people need a verified e-mail address.',
  },
] as const;

/** What to enter and to consider at the most common providers. docs/sign-on.md has all details. */
export const ProviderHints = () => (
  <div className="mb-8 max-w-xl">
    <Accordion>
      <AccordionItem summary="At Entra ID, Google, Okta or Keycloak">
        <dl className="grid gap-4">
          {hints.map(({ provider, issuer, mind }) => (
            <div key={provider}>
              <dt className="font-semibold text-ink">{provider}</dt>
              <dd className="mt-0.5 font-mono text-sm wrap-anywhere">{issuer}</dd>
              <dd className="mt-0.5 text-sm">{mind}</dd>
            </div>
          ))}
        </dl>
      </AccordionItem>
    </Accordion>
  </div>
);
