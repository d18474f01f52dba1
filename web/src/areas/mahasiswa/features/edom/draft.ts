import type { EdomMahasiswa, Formulir } from '#shared/api/edom.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'

/** What was chosen so far: a step for each statement, 0 where none was. */
export type Isian = { jawaban: number[]; ulasan: string }

const keyOf = ({ periode, angket }: EdomMahasiswa, { kelas, kode_matakuliah, nip }: Formulir) =>
	`edom:${periode}:${angket.id}:${kelas}:${kode_matakuliah}:${nip}`

const statementsOf = ({ angket }: EdomMahasiswa): number =>
	angket.bagian.reduce((sum, { pernyataan }) => sum + pernyataan.length, 0)

/** What waits on this device; an empty form where it is not of this questionnaire. */
export function readIsian(edom: EdomMahasiswa, form: Formulir): Isian {
	const banyak = statementsOf(edom)
	const found = readDraft(keyOf(edom, form)) as Partial<Isian> | null
	const jawaban = Array.isArray(found?.jawaban) ? found.jawaban : []
	const steps = Array.from({ length: banyak }, (_, at) => Number(jawaban[at]))
	return {
		jawaban: steps.map((step) =>
			Number.isInteger(step) && step >= 1 && step <= edom.angket.skala ? step : 0,
		),
		ulasan: typeof found?.ulasan === 'string' ? found.ulasan : '',
	}
}

export const keepIsian = (edom: EdomMahasiswa, form: Formulir, isian: Isian): boolean =>
	storeDraft(keyOf(edom, form), isian)

export const dropIsian = (edom: EdomMahasiswa, form: Formulir): void => clearDraft(keyOf(edom, form))
