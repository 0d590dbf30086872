import { definePlugin } from '@/studio-kit/define-plugin';

/** Contact form, and a form for one question. */
export const contact = definePlugin({
  formVariants: [
    {
      value: 'message',
      label: 'Contact form',
      order: 1,
    },
    {
      value: 'question',
      label: 'Question: one question',
      order: 5,
    },
  ],
});
