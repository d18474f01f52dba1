import type { KeyObject } from 'node:crypto'
import type { CampusConfig } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Deadlines } from './deadline.ts'
import type { Devices } from './devices.ts'
import type { Figures } from './figures.ts'
import type { Heavy } from './heavy.ts'
import type { Jobs } from './jobs.ts'
import type { LoginGate } from './login-gate.ts'
import type { Pusher } from './pusher.ts'
import type { Refusals } from './refusals.ts'
import type { Seal } from './seal.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { Settings } from './settings.ts'
import type { Tokens } from './tokens.ts'

/** What every feature is given. `now` is the only clock. */
export type Context = {
	db: Db
	config: CampusConfig
	now: () => Date
	/** By how much the machine's date is off from `now` after a jump; 0 as long as all is well. */
	clockJumpMs: () => number
	/** How long a request waits for the database. */
	deadlines: Deadlines
	/** How many requests may wait for one kind of work; who comes then is told when to come back. */
	mostWaiting: number
	tokens: Tokens
	devices: Devices
	cookies: SessionCookies
	/** The campus's own key: signs what others check (docs/verification.md). */
	signingKey: () => Promise<KeyObject>
	/** What all work on passwords passes. */
	gate: LoginGate
	/** Whose campus this is, from memory. */
	settings: () => Settings
	/** Work that outlives a restart: mails first of all. */
	jobs: Jobs
	/** Encrypts what waits in the database but must not be read there. */
	seal: Seal
	/** Sends messages to browsers. */
	pusher: Pusher
	/** The trail of failed logins and refused calls. */
	refusals: Refusals
	/** What the parts of the server tell of themselves. */
	figures: Figures
	/** Where files are made that cost milliseconds of a core. */
	heavy: Heavy
}
