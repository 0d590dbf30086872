import type { SharpDependency } from 'payload';
import type { Metadata, SharpOptions } from 'sharp';
import { decodePicture, readMetadata } from './picture-queue';
import { type PictureStep, stepNames } from './picture-tasks';

/** Records calls to sharp until a result is requested; the picture process then runs the recorded calls. */
class PictureSteps {
  #input: Uint8Array;
  #options: SharpOptions;
  #steps: PictureStep[];
  /** Metadata of the file, shared with clones. */
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

/**
 * Removes functions, which cannot be sent to a process: Payload passes `resize` a whole image size with its functions.
 */
const withoutFunctions = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !(value instanceof Uint8Array) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one !== 'function'))
    : value;

for (const name of stepNames) {
  Object.defineProperty(PictureSteps.prototype, name, {
    value(this: PictureSteps, ...args: unknown[]) {
      return this.add({ name, args: args.map(withoutFunctions) });
    },
  });
}

function pictureSteps(input: unknown, options: SharpOptions = {}): PictureSteps {
  if (!(input instanceof Uint8Array)) throw new Error('A picture is handed over as bytes.');
  return new PictureSteps(input, options);
}

/**
 * The part of sharp that Payload and our own code use, run in another process. Calls of other methods throw, since they do not exist.
 */
export const isolatedSharp = pictureSteps as unknown as SharpDependency;
