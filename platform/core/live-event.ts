import { z } from 'zod';

/** What changes by itself; each is declared by a plugin's manifest, `<plugin>.<name>` on the wire. */
export const LiveTopic = z.string().brand<'LiveTopic'>();
export type LiveTopic = z.output<typeof LiveTopic>;
/** The topics of the platform itself. */
export const platformTopics = {
  /** What is on for an organisation, or what it is called. */
  organisation: 'platform.organisation' as LiveTopic,
  /** Something may have been missed, so all of it is read again. */
  reset: 'platform.reset' as LiveTopic,
};

/** Something has changed by itself: whoever shows it reads it again. Carries ids only. */
export const LiveEvent = z.object({ topic: LiveTopic, id: z.string() });
export type LiveEvent = z.output<typeof LiveEvent>;
