import type {
	KeputusanPantau,
	Pantauan,
	PesertaBerubah,
	PesertaPantau,
	UjianPantau,
} from '#shared/api/monitoring.ts'
import { luringSejak } from '#shared/rules/pantau.ts'
import { mulaiPalingLambat } from '#shared/rules/ujian.ts'
import type { KeputusanRow, PengerjaanRow, Perubahan, PesertaRow, UjianRow } from './queries.ts'

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** So many decisions are remembered. */
const KEPUTUSAN_MAX = 50

/**
 * What those who watch an exam have been told. Readings go in; what is different comes out, once for all of them.
 */
export function createRoom() {
	let ujian: UjianPantau | undefined
	const people = new Map<string, PesertaRow>()
	/** The last reading of each attempt, by student. */
	const attempts = new Map<string, PengerjaanRow>()
	let waiting = new Map<string, number>()
	/** As it was told, by student. */
	const told = new Map<string, PesertaPantau>()
	const decisions = new Map<number, KeputusanPantau>()

	const shown = (one: PesertaRow, now: number): PesertaPantau => {
		const p = attempts.get(one.mahasiswa_id)
		const heard = p && Math.max(p.disimpan ?? 0, p.kontak ?? 0, p.mulai)
		return {
			stambuk: one.stambuk,
			nama: one.nama,
			status: p?.status ?? 'belum',
			mulai: instant(p?.mulai ?? null),
			tenggat: instant(p?.tenggat ?? null),
			terjawab: p?.terjawab ?? 0,
			jumlah_soal: p?.jumlah_soal ?? ujian?.jumlah_soal ?? null,
			disimpan: instant(p?.disimpan ?? null),
			luring_sejak: instant(
				p ? luringSejak({ status: p.status, terdengar: heard ?? null, mulai: p.mulai }, now) : null,
			),
			tersembunyi: p?.tersembunyi ?? 0,
			tersembunyi_detik: p?.tersembunyi_detik ?? 0,
			ganti_perangkat: p?.ganti_perangkat ?? 0,
			ganti_perangkat_pada: instant(p?.ganti_perangkat_pada ?? null),
			tambahan_menit: p?.tambahan_menit ?? 0,
			selesai: instant(p?.selesai ?? null),
			alasan_selesai: p?.alasan_selesai ?? null,
			alasan_batal: p?.alasan_batal ?? null,
			skor: p?.skor ?? null,
			terlambat: (p && waiting.get(p.id)) ?? 0,
		}
	}
	const newDecisions = (rows: readonly KeputusanRow[]): KeputusanPantau[] => {
		const fresh = rows.filter(({ id }) => !decisions.has(id))
		if (fresh.length === 0) return []
		const names = new Map([...attempts].map(([student, { id }]) => [id, people.get(student)?.stambuk]))
		const found = fresh.map(({ pengerjaan_id, stambuk, pada, ...row }) => ({
			...row,
			pada: new Date(pada).toISOString(),
			stambuk: stambuk ?? (pengerjaan_id && names.get(pengerjaan_id)) ?? null,
		}))
		for (const one of found) decisions.set(one.id, one)
		for (const id of [...decisions.keys()].sort((a, b) => a - b).slice(0, -KEPUTUSAN_MAX))
			decisions.delete(id)
		return found
	}

	return {
		/**
		 * Takes a reading; a list of people comes with one of everything, after which nothing is left of what is gone.
		 * @returns what is different, or undefined when nothing is
		 */
		take(reading: Perubahan, all: readonly PesertaRow[] | undefined, now: Date): Pantauan | undefined {
			const at = now.getTime()
			if (all) {
				people.clear()
				attempts.clear()
				for (const one of all) people.set(one.mahasiswa_id, one)
			}
			for (const p of reading.pengerjaan) attempts.set(p.mahasiswa_id, p)
			waiting = new Map(reading.menunggu.map(({ pengerjaan_id, jumlah }) => [pengerjaan_id, jumlah]))
			const before = ujian
			if (reading.ujian) ujian = toUjian(reading.ujian)
			const peserta: PesertaBerubah[] = []
			const hilang: string[] = []
			for (const one of people.values()) {
				const next = shown(one, at)
				const change = differences(told.get(one.mahasiswa_id), next)
				if (change) peserta.push(change)
				told.set(one.mahasiswa_id, next)
			}
			for (const [id, { stambuk }] of told)
				if (!people.has(id)) {
					told.delete(id)
					hilang.push(stambuk)
				}
			const keputusan = newDecisions(reading.keputusan)
			const head = ujian && differs(before, ujian) ? ujian : undefined
			if (!head && peserta.length + hilang.length + keputusan.length === 0) return undefined
			return {
				jenis: 'ubah',
				pada: at,
				...(head && { ujian: head }),
				...(peserta.length > 0 && { peserta }),
				...(hilang.length > 0 && { hilang }),
				...(keputusan.length > 0 && { keputusan }),
			}
		},

		/** Everything as it was told last; undefined before the first reading, and of an exam that is gone. */
		whole(now: Date): Extract<Pantauan, { jenis: 'semua' }> | undefined {
			if (!ujian) return undefined
			return {
				jenis: 'semua',
				pada: now.getTime(),
				ujian,
				peserta: [...told.values()],
				keputusan: [...decisions.values()],
			}
		},

		/** Whether an attempt belongs to somebody who is not known yet: then everything is to be read. */
		isStranger: (reading: Perubahan) => reading.pengerjaan.some((p) => !people.has(p.mahasiswa_id)),
	}
}

function toUjian({ batas_mulai_menit, mulai, selesai, ...row }: UjianRow): UjianPantau {
	const times = { mulai: new Date(mulai), selesai: new Date(selesai) }
	return {
		...row,
		mulai: times.mulai.toISOString(),
		selesai: times.selesai.toISOString(),
		mulai_paling_lambat: mulaiPalingLambat({ ...times, batas_mulai_menit }).toISOString(),
	}
}

function differences(before: PesertaPantau | undefined, next: PesertaPantau): PesertaBerubah | undefined {
	if (!before) return next
	const keys = (Object.keys(next) as (keyof PesertaPantau)[]).filter((key) => before[key] !== next[key])
	if (keys.length === 0) return undefined
	return { ...Object.fromEntries(keys.map((key) => [key, next[key]])), stambuk: next.stambuk }
}

const differs = (before: UjianPantau | undefined, next: UjianPantau) =>
	!before || (Object.keys(next) as (keyof UjianPantau)[]).some((key) => before[key] !== next[key])

/** A message as it is for who only proctors. */
export function withoutGrades(message: Pantauan): Pantauan {
	if (message.jenis === 'semua')
		return { ...message, peserta: message.peserta.map((one) => ({ ...one, skor: null })) }
	if (message.jenis !== 'ubah' || !message.peserta) return message
	// Somebody who is new is told whole, so that the field is there.
	return { ...message, peserta: message.peserta.map((one) => ('skor' in one ? { ...one, skor: null } : one)) }
}
