import { type PartName, type Prompt, type PromptStyle, partLabels, partNames } from './prompt-fields';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Puts each rule on its own line: models and colleagues follow a list better than a paragraph. */
const asList = (text: string) =>
  lines(text)
    .map((line) => (/^[-*•]/.test(line) ? `- ${line.slice(1).trim()}` : `- ${line}`))
    .join('\n');

const asSentence = (role: string) =>
  /^(you are|act as|be )/i.test(role) ? role : `You are ${role.replace(/\.$/, '')}.`;

/** Formats a part for the prompt; empty if nothing was typed. */
export function writtenPart(name: PartName, text: string): string {
  const typed = text.trim();
  if (!typed) return '';
  if (name === 'constraints') return asList(typed);
  return name === 'role' ? asSentence(typed) : typed;
}

/** Composes the prompt as text, with Markdown headings or with each part in a tag of its name. Omits empty parts. */
export function composePrompt(prompt: Prompt, style: PromptStyle): string {
  const parts = partNames.flatMap((name) => {
    const text = writtenPart(name, prompt[name]);
    if (!text) return [];
    if (style === 'xml') return [`<${name}>\n${text}\n</${name}>`];
    return [name === 'role' ? text : `## ${partLabels[name]}\n\n${text}`];
  });
  return parts.join('\n\n');
}
