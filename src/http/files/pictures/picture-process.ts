/** Process that decodes pictures. It has a lower priority than the web process, and shares no thread with it. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { maxPixels, type PictureAnswer, type PictureTask } from './picture-tasks';

const politePriority = 5;

sharp.cache(false);
sharp.concurrency(1);
try {
  setPriority(politePriority);
} catch {
  // If the system refuses the lower priority, the process runs at normal priority.
}

async function answer({ input, options, steps }: PictureTask): Promise<PictureAnswer> {
  try {
    if (!steps) return { metadata: await sharp(input, { ...options, limitInputPixels: false }).metadata() };
    const picture = sharp(input, { ...options, limitInputPixels: maxPixels });
    for (const { name, args } of steps) Reflect.apply(picture[name], picture, args);
    return { picture: await picture.toBuffer({ resolveWithObject: true }) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (task: PictureTask) => process.send?.(await answer(task)));
process.on('disconnect', () => process.exit());
