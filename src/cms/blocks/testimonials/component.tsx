import { MediaImage } from '@/cms/components/media-image';
import { listTestimonials } from '@/cms/queries';
import type { Testimonial, TestimonialsBlock } from '@/payload-types';
import { Avatar } from '@/ui/avatar';
import { Rating } from '@/ui/figures/rating';
import { Carousel } from '@/ui/layout/carousel.client';
import { SampleBadge } from '@/ui/sample-badge';
import { BlockSection } from '../block-section';

const isLoaded = (pick: Testimonial | string): pick is Testimonial => typeof pick === 'object';

export async function Testimonials(block: TestimonialsBlock) {
  const picks = block.picks?.filter(isLoaded);
  const testimonials = picks?.length ? picks : await listTestimonials();
  if (testimonials.length === 0) return null;
  return (
    <BlockSection block={block}>
      {block.layout === 'list' || testimonials.length === 1 ? (
        <ul className="border-t border-ink">
          {testimonials.map((testimonial) => (
            <li key={testimonial.name} className="border-b border-line py-9">
              <Quote testimonial={testimonial} />
            </li>
          ))}
        </ul>
      ) : (
        <Carousel label="What clients say">
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.name} testimonial={testimonial} />
          ))}
        </Carousel>
      )}
    </BlockSection>
  );
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, rating, quote, result, avatar, isSample } = testimonial;
  return (
    <figure className="grid gap-x-14 gap-y-7 xl:grid-cols-[minmax(0,1fr)_15rem]">
      <blockquote className="display max-w-3xl text-2xl leading-[1.28]">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="flex flex-col gap-5 xl:border-l xl:border-line xl:pl-7">
        <div className="flex items-center gap-3.5">
          <Avatar name={name}>
            {avatar && <MediaImage media={avatar} sizes="48px" className="size-full object-cover" />}
          </Avatar>
          <div className="text-sm leading-snug">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {name}
              {isSample && <SampleBadge />}
            </p>
            <p className="text-ink-soft">{role}</p>
          </div>
        </div>
        <div>
          <Rating value={rating} />
          <p className="mt-1.5 text-base leading-snug font-semibold">{result}</p>
        </div>
      </figcaption>
    </figure>
  );
}
