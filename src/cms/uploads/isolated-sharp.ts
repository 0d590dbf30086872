import type { SharpDependency } from 'payload';
import type { Metadata, SharpOptions } from 'sharp';
import { decodePicture, readMetadata } from './picture-queue';
import { type PictureStep, stepNames } from './picture-tasks';

/** What sharp would be told, until a result is asked for: then the process for pictures does it. */
class PictureSteps {
  #input: Uint8Array;
  #options: SharpOptions;
  #steps: PictureStep[];
  /** Of the file, so that its copies share it. */
  #metadata: { read?: Promise<Metadata> };

  constructor(input: Uint8Array, options: SharpOptions, steps: PictureStep[] = [], metadata = {}) {
    this.#input = input;
    this.#options = options;
    this.#steps = steps;
    this.#metadata = metadata;
  }

  add(step: PictureStep): this {
    this.#steps.push(step);
    return this;
  }

  clone(): PictureSteps {
    return new PictureSteps(this.#input, this.#options, [...this.#steps], this.#metadata);
  }

  metadata(): Promise<Metadata> {
    this.#metadata.read ??= readMetadata({ input: this.#input, options: this.#options });
    return this.#metadata.read;
  }

  async toBuffer({ resolveWithObject = false } = {}) {
    const { data, info } = await decodePicture({
      input: this.#input,
      options: this.#options,
      steps: this.#steps,
    });
    const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return resolveWithObject ? { data: buffer, info } : buffer;
  }
}

for (const name of stepNames) {
  Object.defineProperty(PictureSteps.prototype, name, {
    value(this: PictureSteps, ...args: unknown[]) {
      return this.add({ name, args });
    },
  });
}

function pictureSteps(input: unknown, options: SharpOptions = {}): PictureSteps {
  if (!(input instanceof Uint8Array)) throw new Error('A picture is handed over as bytes.');
  return new PictureSteps(input, options);
}

/** Sharp as far as Payload uses it, in another process. Whatever else of it is called is no function, and fails there. */
export const isolatedSharp = pictureSteps as unknown as SharpDependency;
