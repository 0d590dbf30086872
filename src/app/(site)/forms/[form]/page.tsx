import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { type FormDraft, readDraft } from '@/features/leads/form-draft';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { RefusedCalculatorForm } from './refused-calculator-form';
import { RefusedContactForm } from './refused-contact-form';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Please look at this again', robots: { index: false } };

type Props = { params: Promise<{ form: string }> };

const forms = {
  contact: { label: 'Contact', home: '/contact', Refused: RefusedContactForm },
  calculator: { label: 'Calculator', home: '/', Refused: RefusedCalculatorForm },
} as const;
const isForm = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);

async function findDraft(): Promise<FormDraft | null> {
  const jar = await cookies();
  return readDraft((name) => jar.get(name)?.value);
}

/** A form that was refused, for visitors without script: as it was typed, with what is wrong beside the fields. */
export default async function FormPage({ params }: Props) {
  const { form } = await params;
  if (!isForm(form)) notFound();
  const { label, home, Refused } = forms[form];
  const draft = await findDraft();
  return (
    <PageFrame
      label={label}
      title={draft ? 'Please look at this again' : 'This form is no longer here'}
      intro={
        draft
          ? 'Nothing is lost: everything you typed is below.'
          : 'We keep what you typed for ten minutes, in your own browser. Please start again.'
      }
    >
      {draft ? <Refused draft={draft} /> : <ButtonLink href={home}>Open the form</ButtonLink>}
    </PageFrame>
  );
}
