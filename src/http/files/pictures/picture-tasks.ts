/** Tasks and results of the process that decodes pictures. */
import type { Metadata, OutputInfo, SharpOptions } from 'sharp';

/**
 * Maximum number of pixels of a picture; all frames of an animation count. A photograph of a good camera has 24 to 45
 * megapixels.
 */
export const maxPixels = 50_000_000;

/** Methods of sharp that Payload and our own code call before they request a result. */
export const stepNames = [
  ...(['rotate', 'resize', 'extract', 'extend', 'flatten'] as const),
  ...(['toFormat', 'trim', 'withMetadata'] as const),
] as const;

export type PictureStep = { name: (typeof stepNames)[number]; args: unknown[] };

/** Without `steps`, only the file's header is read. */
export type PictureTask = { input: Uint8Array; options: SharpOptions; steps: PictureStep[] | undefined };

export type DecodedPicture = { data: Uint8Array; info: OutputInfo };

export type PictureAnswer =
  | { metadata: Metadata; picture?: never; problem?: never }
  | { picture: DecodedPicture; metadata?: never; problem?: never }
  | { problem: string; picture?: never; metadata?: never };

/** sharp's refusal of a file, which a retry would not change. */
export class UnreadablePicture extends Error {}
