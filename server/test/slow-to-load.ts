import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '#server/lib/heavy.ts'

// Loading this file takes two seconds.
await sleep(2_000)

/** Makes its text at once. */
export const makeAtOnce = ({ content }: Order<string>): string => content
