import type { Beranda, ButirAgenda, KuliahMendatang, TugasMenunggu, UjianBerjalan } from '#shared/api/home.ts'
import { akhirTenggat, saatKampus } from '#shared/rules/waktu.ts'
import { examGate } from '../../parts/exam-gate.ts'
import { isWithinWeek } from './lecture-words.ts'

/** One thing that a student may have to do or to go to. */
export type Matter =
	/** An exam that runs: begun, or open to be begun. */
	| { kind: 'ujian'; ujian: UjianBerjalan }
	/** Exams that run, and that tuition keeps shut. */
	| { kind: 'terkunci'; ujian: readonly UjianBerjalan[] }
	/** The next exam that has not opened, and how many follow it within a week. */
	| { kind: 'ujian_nanti'; butir: ButirAgenda; lain: number }
	| { kind: 'kuliah'; kuliah: KuliahMendatang }
	/** The first assignment to be handed in, and how many follow it; `late`: it was due, and is still taken. */
	| { kind: 'tugas'; tugas: TugasMenunggu; late: boolean; lain: number }
	| { kind: 'tagihan'; tagihan: NonNullable<Beranda['tagihan']> }
	| { kind: 'krs'; krs: NonNullable<Beranda['krs']> }
	/** Grades that came out and have not been looked at. */
	| { kind: 'nilai'; nilai: NonNullable<Beranda['nilai_keluar']> }

export type WhatNow = {
	/** What the card on top says; null when there is nothing at all. */
	top: Matter | null
	/** What else waits, what is due first on top. */
	waiting: readonly Matter[]
	/** The lecture after the one on top, if it is within a week: a date that is further away is for Jadwal. */
	sesudah: KuliahMendatang | null
}

/**
 * What matters most to a student at this moment. A begun exam goes before everything, a bill that is late or keeps something
 * shut before all that has its hour; of the rest the one that ends first: an exam that can be begun until tonight waits
 * for the lecture of this morning, and goes before that of tomorrow.
 */
export function whatNow(data: Beranda, now: number, zona: string): WhatNow {
	const open = data.ujian_berjalan.filter((u) => examGate({ data, isError: false }, u) === 'terbuka')
	const shut = data.ujian_berjalan.filter((u) => !open.includes(u))
	const [lecture, after = null] = data.kuliah_mendatang.filter((k) => Date.parse(k.selesai) > now)
	const exams = data.agenda.filter((b) => b.jenis === 'ujian' && startOf(b, zona) > now)

	const begun = open
		.filter((u) => u.pengerjaan !== null && Date.parse(u.pengerjaan.tenggat) > now)
		.map(asExam)
	const fresh = open
		.filter((u) => u.pengerjaan === null && Date.parse(u.mulai_paling_lambat) > now)
		.map(asExam)
	const bill: Matter[] = data.tagihan ? [{ kind: 'tagihan', tagihan: data.tagihan }] : []
	const kuliah: Matter[] = lecture ? [{ kind: 'kuliah', kuliah: lecture }] : []
	const ahead = exams.map((butir, i): Matter => ({ kind: 'ujian_nanti', butir, lain: exams.length - i - 1 }))

	// A copy that this device has kept of an older page names none.
	const tugas = (data.tugas ?? []).filter((one) => isWithin(one.ditutup_pada ?? one.tenggat, now))
	const due = tugas.slice(0, 1).map((one): Matter => {
		const late = !isWithin(one.tenggat, now)
		return { kind: 'tugas', tugas: one, late, lain: tugas.length - 1 }
	})

	const urgent = data.tagihan && (data.tagihan.terlambat || Object.values(data.gerbang).includes(false))
	const hours = [...fresh, ...kuliah, ...ahead.slice(0, 1)].sort((a, b) => endOf(a, zona) - endOf(b, zona))
	const top = begun[0] ?? (urgent ? bill[0] : null) ?? hours[0] ?? bill[0] ?? null
	const waiting: Matter[] = [
		...begun,
		...fresh,
		...kuliah,
		// They belong to the lessons; the bill says that these are shut.
		...(data.gerbang.materi ? due : []),
		...(shut.length > 0 ? [{ kind: 'terkunci', ujian: shut } as const] : []),
		...bill,
		...(data.krs && data.gerbang.krs ? [{ kind: 'krs', krs: data.krs } as const] : []),
		// Of those that have not opened the next one stands for all.
		...ahead.slice(top === ahead[0] ? 1 : 0).slice(0, 1),
		// Good to know, and due at no time. A copy that this device has kept of an older page says nothing of it.
		...(data.nilai_keluar ? [{ kind: 'nilai', nilai: data.nilai_keluar } as const] : []),
	]
	return {
		top,
		waiting: waiting.filter((matter) => matter !== top),
		sesudah: top?.kind === 'kuliah' && after && isWithinWeek(after, now, zona) ? after : null,
	}
}

const asExam = (ujian: UjianBerjalan): Matter => ({ kind: 'ujian', ujian })

/** When an exam of the agenda begins. */
export const startOf = ({ tanggal, jam_mulai }: ButirAgenda, zona: string): number =>
	saatKampus(tanggal, jam_mulai ?? '00:00', zona).getTime()

function endOf(matter: Matter, zona: string): number {
	if (matter.kind === 'kuliah') return Date.parse(matter.kuliah.selesai)
	if (matter.kind === 'ujian') return Date.parse(matter.ujian.mulai_paling_lambat)
	return matter.kind === 'ujian_nanti' ? startOf(matter.butir, zona) : Number.POSITIVE_INFINITY
}

/** Whether a deadline of an assignment is not over. */
const isWithin = (tenggat: string, now: number): boolean => now < akhirTenggat(new Date(tenggat)).getTime()
