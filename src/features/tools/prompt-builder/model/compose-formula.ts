import { type PartName, type Prompt, type PromptStyle, partLabels, partNames } from './prompt-fields';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Each rule is a line of its own: models, and colleagues, keep more of a list than of a paragraph. */
const asList = (text: string) =>
  lines(text)
    .map((line) => (/^[-*•]/.test(line) ? `- ${line.slice(1).trim()}` : `- ${line}`))
    .join('\n');

const asSentence = (role: string) =>
  /^(you are|act as|be )/i.test(role) ? role : `You are ${role.replace(/\.$/, '')}.`;

/** The part as it is written; empty where nothing was typed. */
export function writtenPart(name: PartName, text: string): string {
  const typed = text.trim();
  if (!typed) return '';
  if (name === 'constraints') return asList(typed);
  return name === 'role' ? asSentence(typed) : typed;
}

/** The prompt as text: with Markdown headings, or each part between tags of its name. Empty parts are left out. */
export function composePrompt(prompt: Prompt, style: PromptStyle): string {
  const parts = partNames.flatMap((name) => {
    const text = writtenPart(name, prompt[name]);
    if (!text) return [];
    if (style === 'xml') return [`<${name}>\n${text}\n</${name}>`];
    return [name === 'role' ? text : `## ${partLabels[name]}\n\n${text}`];
  });
  return parts.join('\n\n');
}
