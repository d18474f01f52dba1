import { call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { showError } from '#web/ui/toast.ts'
import { rosterKeys } from './kept-rosters.ts'
import { type MeetingKey, paramsOfMeeting, presensiQuery } from './queries.ts'
import { createRoster, type RosterKeeper } from './roster-keeper.ts'

/** One for each meeting that marks were made of: who leaves its page and comes back finds the same, and no two of them save at once. */
const keepers = new Map<string, RosterKeeper>()

/** What keeps the marks of a meeting ({@link createRoster}). */
export function rosterOf(meeting: MeetingKey): RosterKeeper {
	const account = currentAccount()
	const params = paramsOfMeeting(meeting)
	const key = rosterKeys(account) + Object.values(params).map(encodeURIComponent).join('/')
	const known = keepers.get(key)
	known?.pickUp()
	if (known) return known
	const query = presensiQuery(meeting)
	const { queryKey } = query
	const name = `Presensi ${params.matakuliah} ${params.kelas}, ${formatTanggal(params.tanggal)} pukul ${formatJam(params.jam)}`
	const keeper = createRoster({
		send: async (isian) => {
			// Somebody else is signed in here by now: what waits is not theirs to send, and waits for who made it.
			if (currentAccount() !== account) {
				keepers.delete(key)
				return new Promise(() => {})
			}
			const { data } = await call('PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi', {
				params,
				body: { isian: [...isian] },
			})
			await queryClient.cancelQueries({ queryKey })
			queryClient.setQueryData(queryKey, data)
			return data
		},
		refetch: async () => {
			await queryClient.cancelQueries({ queryKey })
			const presensi = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
			return presensi?.mahasiswa
		},
		draft: {
			read: () => readDraft(key),
			store: (marks) => storeDraft(key, marks),
			clear: () => clearDraft(key),
		},
		later: (run, ms) => {
			const timer = setTimeout(run, ms)
			return () => clearTimeout(timer)
		},
		onHeld: () =>
			showError(
				`${name} belum tersimpan seluruhnya`,
				'Sebagian sudah diubah orang lain. Buka pertemuan itu untuk melihatnya.',
			),
		onLost: (sentences) => showError(`${name} tidak tersimpan seluruhnya`, sentences.join('. ')),
	})
	keepers.set(key, keeper)
	return keeper
}
