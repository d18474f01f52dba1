import { draftKeys } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'

/** How the keys of an account's marks begin: another account at this device neither sees nor sends them. */
export const rosterKeys = (account: string): string => `presensi:${account}:`

/** The meetings of which this device keeps marks that this account has made and the server does not have. */
export function keptRosters(): string[] {
	const beginning = rosterKeys(currentAccount())
	return draftKeys(beginning).map((key) => key.slice(beginning.length))
}

let listens = false

/**
 * Sends marks that an earlier visit has left on this device, now and whenever the network is back: nobody has to open their meeting
 * again. Where there are none, which is nearly always, nothing more is loaded.
 */
export function sendKeptRosters(): void {
	if (!listens) addEventListener('online', sendKeptRosters)
	listens = true
	if (keptRosters().length > 0)
		void import('./send-rosters.ts').then(
			({ sendRosters }) => sendRosters(),
			// Without a network; it is tried again when that is back.
			() => undefined,
		)
}
