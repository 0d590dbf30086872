import type { Block, TextFieldSingleValidation } from 'payload';
import { readVideo, videoRefusal } from '@/lib/videos/video-address';

const validateVideo: TextFieldSingleValidation = (value) => readVideo(value) !== null || videoRefusal;

/** Video of another service between an article's paragraphs. */
export const VideoBlock: Block = {
  slug: 'video',
  interfaceName: 'ArticleVideo',
  labels: { singular: 'Video', plural: 'Videos' },
  fields: [
    {
      name: 'url',
      label: 'Address',
      type: 'text',
      required: true,
      validate: validateVideo,
      admin: {
        description: 'The video’s page at YouTube, Vimeo or Loom. Nothing is loaded from there before Play.',
      },
    },
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 120,
      admin: { description: 'What one sees in it. Read aloud, and shown until it plays.' },
    },
    { name: 'caption', type: 'text', maxLength: 240 },
  ],
};
