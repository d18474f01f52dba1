import { keptForm } from '#web/parts/staff/use-form-draft.ts'
import type { Kelas } from '../../parts/kelas-query.ts'
import type { Change } from './changes-of.ts'
import type { Row } from './lines.ts'
import type { Place } from './places.ts'

/** What is filled in to move a lecture, call it off or let it take place after all. */
export type ChangeFields = { alasan: string; to: Place | null }
export const changeFields = (): ChangeFields => ({ alasan: '', to: null })

export const changeDraft = ({ kelas, kode_mk }: Kelas, { asal }: Row, change: Change): string =>
	`pertemuan:${kelas}:${kode_mk}:${asal.tanggal}:${asal.jam_mulai}:${change}`

/** Whether somebody has begun to fill it in on this device, and has not sent it. */
export function isBegun(kelas: Kelas, row: Row, change: Change): boolean {
	const kept = keptForm(changeDraft(kelas, row, change), changeFields())
	return kept !== null && (kept.alasan.trim() !== '' || kept.to !== null)
}
