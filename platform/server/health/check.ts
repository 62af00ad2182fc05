import type { Clock } from '../core.ts';
import type { Settings } from '../settings.ts';
import type { TemporalClient } from '../temporal/temporal-client.ts';

/** The result of a check: its state, and a sentence that says what to do. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'fault';
  readonly sentence: string;
  /** The portal is of no use like this: API and worker do not start. */
  readonly stops?: true;
}
export const ok = (sentence: string): Finding => ({ state: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ state: 'warning', sentence });
export const fault = (sentence: string): Finding => ({ state: 'fault', sentence });
/** A fault with which nothing can be served. */
export const stops = (sentence: string): Finding => ({ state: 'fault', sentence, stops: true });

/** What a check may ask. Nothing of it needs the plugins' services, which a fault may keep from being made. */
export interface CheckTools {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly temporal: TemporalClient;
  /** The names of all migrations of this version. */
  readonly migrations: readonly string[];
  /** Asks the database as the restricted role. */
  ask<R>(sql: string, values?: readonly unknown[]): Promise<readonly R[]>;
}

/** A check of something that the portal depends on (ADR 0035). */
export interface HealthCheck {
  readonly name: string;
  /** Runs also before API and worker start. It is cheap, and about this machine or the database. */
  readonly atStart?: true;
  /** Asked also by `GET /health/ready`; without one that is `required` it answers 503. */
  readonly ready?: 'required' | 'optional';
  /** The name of a check without which this one says nothing. */
  readonly needs?: string;
  /** What it throws is a fault, with the error's message as its sentence. */
  run(tools: CheckTools): Promise<Finding>;
}
