import { compareText, hariPeriode, JUMLAH_MINGGU, type Libur, liburPada, mingguKe } from './minggu-kuliah.ts'
import { HARI, type Hari, selisihHari } from './tanggal.ts'

export type SlotKuliah = {
	hari: Hari
	jam_mulai: string
	jam_selesai: string
	ruangan: string
	/** Lectures of the course in this class, where its lecturers want another number than the term has. */
	jumlah_pertemuan?: number | null
}

/** How many lectures a course has in a class. */
export const jumlahKuliah = (slot: readonly SlotKuliah[], { jumlah_pertemuan }: TermKuliah): number =>
	slot[0]?.jumlah_pertemuan ?? jumlah_pertemuan

export type TempatPertemuan = { tanggal: string; jam_mulai: string; jam_selesai: string; ruangan: string }

/** What somebody has decided about one meeting. Where it stood before is what it is known by. */
export type PerubahanPertemuan = {
	asal: TempatPertemuan
	pindah: TempatPertemuan | null
	dibatalkan: boolean
	alasan: string
}

/** A row of a meeting: a decision, or, where there is none, one that was held: it stays as it was, whatever the plan says now. */
export type PertemuanTersimpan = Omit<PerubahanPertemuan, 'alasan'> & { alasan: string | null }

/** An exam that takes place. In its week its course has no lecture: the exam is the meeting of that week. */
export type UjianPertemuan = { jenis: 'UTS' | 'UAS'; tanggal: string }

export type TermKuliah = { mulai: string; jumlah_pertemuan: number; libur: readonly Libur[] }

/**
 * `libur`, `ujian`: a slot on a holiday, or in the week of the exam. `cadangan`: a slot after the last lecture of the
 * term. `dipindah`: where a meeting would have been that now stands elsewhere.
 */
export type KeadaanPertemuan = 'terjadwal' | 'libur' | 'ujian' | 'cadangan' | 'dibatalkan' | 'dipindah'

export type Pertemuan = TempatPertemuan & {
	keadaan: KeadaanPertemuan
	/** Week of the day, 1 to 16. */
	minggu: number
	/** 1 to the number of lectures; null where no lecture counts. */
	nomor: number | null
	/** Which one of the week's slots, from 1, and of how many. */
	sesi: number
	jumlah_sesi: number
	/** Day and hour by which the meeting is known, wherever it has been moved. */
	asal: { tanggal: string; jam_mulai: string }
	/** Where it has gone, of a `dipindah`. */
	ke: TempatPertemuan | null
	/** Name of the holiday, or UTS or UAS, that stands in its place. */
	halangan: string | null
	/** Why it was moved or cancelled. */
	alasan: string | null
}

type Slot<S> = {
	slot: S
	/** Day and hour: what it is known by and sorted by. */
	key: string
	minggu: number
	tempat: TempatPertemuan
	halangan: string | null
	ujian: boolean
	ubah?: PertemuanTersimpan
}

/**
 * The meetings of a course in a class in order of time, with what was decided about them. The number of a meeting is
 * that of its week among those in which the course meets: what is cancelled or moved keeps its own. A week that a holiday
 * or the exam has taken whole has none, until one of its slots is made up for: that one counts where it now stands.
 */
export function susunPertemuan<S extends SlotKuliah>(
	slot: readonly S[],
	perubahan: readonly PertemuanTersimpan[],
	ujian: readonly UjianPertemuan[],
	{ jumlah_pertemuan, ...rest }: TermKuliah,
): (S & Pertemuan)[] {
	const term = { ...rest, jumlah_pertemuan: jumlahKuliah(slot, { ...rest, jumlah_pertemuan }) }
	const weeks = [...Map.groupBy(slotsOf(slot, perubahan, ujian, term), ({ minggu }) => minggu)]
	const counted = weeks
		.flatMap(([minggu, slots]) => {
			const sesi = slots.filter(counts)
			return sesi.length > 0 ? [{ minggu, sesi, sejak: begins(sesi) }] : []
		})
		.sort((a, b) => compareText(a.sejak, b.sejak))
	const numbers = new Map(counted.map(({ minggu, sesi }, i) => [minggu, { nomor: i + 1, sesi }]))
	return weeks
		.flatMap(([minggu, slots]) => {
			const of = numbers.get(minggu)
			return slots.flatMap((s) => meetingsOf(s, of, term))
		})
		.sort((a, b) => compareText(a.tanggal, b.tanggal) || compareText(a.jam_mulai, b.jam_mulai))
}

/** Every slot of the term on its day, and meetings that were moved or held and whose slot is no longer in the timetable. */
function slotsOf<S extends SlotKuliah>(
	slot: readonly S[],
	perubahan: readonly PertemuanTersimpan[],
	ujian: readonly UjianPertemuan[],
	{ mulai, libur }: TermKuliah,
): Slot<S>[] {
	const changes = new Map(perubahan.map((p) => [keyOf(p.asal), p]))
	const exams = new Map(ujian.map((u) => [mingguKe(mulai, u.tanggal), u.jenis]))
	const days = hariPeriode(mulai)
	const slots: Slot<S>[] = []
	/** The first week in which a slot of the timetable was held. */
	const since = new Map<SlotKuliah, number>()
	for (let minggu = 1; minggu <= JUMLAH_MINGGU; minggu++) {
		const exam = exams.get(minggu)
		for (const s of slot) {
			const tanggal = days[(minggu - 1) * 7 + HARI.indexOf(s.hari)]
			if (!tanggal || tanggal < mulai) continue
			const { jam_mulai, jam_selesai, ruangan } = s
			const tempat = { tanggal, jam_mulai, jam_selesai, ruangan }
			const key = keyOf(tempat)
			const ubah = changes.get(key)
			changes.delete(key)
			const free = wasHeld(ubah)
			if (free && !since.has(s)) since.set(s, minggu)
			const off = free ? undefined : liburPada(libur, tanggal)?.kegiatan
			const inExam = free ? undefined : exam
			slots.push({
				slot: s,
				key,
				minggu,
				// A meeting that was touched keeps the room and the end it had.
				tempat: ubah?.asal ?? tempat,
				halangan: off ?? inExam ?? null,
				ujian: off === undefined && inExam !== undefined,
				...(ubah && { ubah }),
			})
		}
	}
	const [any] = slot
	for (const ubah of changes.values())
		if (any && (ubah.pindah || wasHeld(ubah))) {
			const minggu = mingguKe(mulai, ubah.asal.tanggal)
			const key = keyOf(ubah.asal)
			if (wasHeld(ubah)) dropSuccessor(slots, since, minggu, ubah.asal.tanggal)
			slots.push({ slot: any, key, minggu, tempat: ubah.asal, halangan: null, ujian: false, ubah })
		}
	return slots.sort((a, b) => compareText(a.key, b.key))
}

/** No row without a decision is there but for a meeting that was held. */
const wasHeld = (ubah: PertemuanTersimpan | undefined): boolean =>
	ubah !== undefined && !ubah.dibatalkan && ubah.pindah === null

/**
 * A meeting that was held at an hour of an older timetable was the one of its week: the slot that has come in its place,
 * the nearest that was not held by then, had none.
 */
function dropSuccessor<S extends SlotKuliah>(
	slots: Slot<S>[],
	since: ReadonlyMap<SlotKuliah, number>,
	minggu: number,
	tanggal: string,
): void {
	const away = (s: Slot<S>) => Math.abs(selisihHari(tanggal, s.tempat.tanggal))
	const [nearest] = slots
		.filter((s) => s.minggu === minggu && s.ubah === undefined && (since.get(s.slot) ?? minggu + 1) > minggu)
		.sort((a, b) => away(a) - away(b))
	if (nearest) slots.splice(slots.indexOf(nearest), 1)
}

const keyOf = ({ tanggal, jam_mulai }: { tanggal: string; jam_mulai: string }) => `${tanggal} ${jam_mulai}`

/** Whether a slot is one of the lectures: nothing stands in its place, or it was made up for elsewhere. */
const counts = ({ halangan, ubah }: Slot<unknown>) => halangan === null || (ubah?.pindah ?? null) !== null

/** When a week counts: with the first of its own slots, else with the first that makes up for one. */
function begins(sesi: readonly Slot<unknown>[]): string {
	const own = sesi.find((s) => s.halangan === null)
	if (own) return own.key
	return sesi.map((s) => keyOf(s.ubah?.pindah ?? s.tempat)).sort()[0] ?? ''
}

/** A slot as it is shown: once, or at both places when it was moved. */
function meetingsOf<S extends SlotKuliah>(
	own: Slot<S>,
	of: { nomor: number; sesi: readonly Slot<S>[] } | undefined,
	{ mulai, jumlah_pertemuan }: TermKuliah,
): (S & Pertemuan)[] {
	const { slot, minggu, tempat, halangan, ujian, ubah } = own
	const pindah = ubah?.pindah ?? null
	const over = of !== undefined && of.nomor > jumlah_pertemuan
	const sesi = of?.sesi.indexOf(own) ?? -1
	const meeting = (
		at: TempatPertemuan,
		more: Partial<Pertemuan> & Pick<Pertemuan, 'keadaan'>,
	): S & Pertemuan => ({
		...slot,
		...at,
		minggu: at === tempat ? minggu : mingguKe(mulai, at.tanggal),
		nomor: sesi === -1 || over ? null : (of?.nomor ?? null),
		sesi: sesi === -1 ? 1 : sesi + 1,
		jumlah_sesi: sesi === -1 ? 1 : (of?.sesi.length ?? 1),
		asal: { tanggal: tempat.tanggal, jam_mulai: tempat.jam_mulai },
		ke: null,
		halangan: null,
		alasan: null,
		...more,
	})
	const keadaan = ubah?.dibatalkan ? 'dibatalkan' : 'terjadwal'
	if (ubah && pindah)
		return [
			meeting(tempat, { keadaan: 'dipindah', ke: pindah, halangan, alasan: ubah.alasan }),
			meeting(pindah, { keadaan, alasan: ubah.alasan }),
		]
	if (halangan !== null) return [meeting(tempat, { keadaan: ujian ? 'ujian' : 'libur', halangan })]
	if (over && !wasHeld(ubah)) return [meeting(tempat, { keadaan: 'cadangan' })]
	return [meeting(tempat, { keadaan, alasan: ubah?.alasan ?? null })]
}

/** A course in a class. */
export type DiKelas = { kelas: string; kode_mk: string }

/**
 * The meetings of several courses together, in order of time.
 * @param of which course in which class a slot is of
 */
export function pertemuanSemua<S extends SlotKuliah>(
	slot: readonly S[],
	perubahan: readonly (PertemuanTersimpan & DiKelas)[],
	ujian: readonly (UjianPertemuan & DiKelas)[],
	term: TermKuliah,
	of: (slot: S) => DiKelas,
): (S & Pertemuan)[] {
	const name = ({ kelas, kode_mk }: DiKelas) => `${kelas} ${kode_mk}`
	const changes = Map.groupBy(perubahan, name)
	const exams = Map.groupBy(ujian, name)
	return [...Map.groupBy(slot, (s) => name(of(s)))]
		.flatMap(([key, slots]) => susunPertemuan(slots, changes.get(key) ?? [], exams.get(key) ?? [], term))
		.sort((a, b) => compareText(a.tanggal, b.tanggal) || compareText(a.jam_mulai, b.jam_mulai))
}

/** Whether somebody comes there then. */
export const berlangsungDi = ({ keadaan }: Pick<Pertemuan, 'keadaan'>): boolean => keadaan === 'terjadwal'

/** Whether it is worth telling although nobody comes: a decision has changed what everybody knew. */
export const batalAtauPindah = ({ keadaan }: Pick<Pertemuan, 'keadaan'>): boolean =>
	keadaan === 'dibatalkan' || keadaan === 'dipindah'

/** How a meeting stands at a moment of the campus clock; at its end a lecture is over. */
export function statusPertemuan(
	{
		keadaan,
		tanggal,
		jam_mulai,
		jam_selesai,
	}: Pick<Pertemuan, 'keadaan' | 'tanggal' | 'jam_mulai' | 'jam_selesai'>,
	{ tanggal: hari, jam }: { tanggal: string; jam: string },
): 'selesai' | 'berlangsung' | 'mendatang' | Exclude<KeadaanPertemuan, 'terjadwal'> {
	if (keadaan !== 'terjadwal') return keadaan
	const now = `${hari} ${jam}`
	if (now < `${tanggal} ${jam_mulai}`) return 'mendatang'
	return now < `${tanggal} ${jam_selesai}` ? 'berlangsung' : 'selesai'
}

/** Numbers of lectures for which the term has no day left: holidays took them, and nothing makes up for them yet. */
export function tanpaTanggal(pertemuan: readonly Pertemuan[], jumlah: number): number[] {
	const dated = Math.max(0, ...pertemuan.map((p) => p.nomor ?? 0))
	return Array.from({ length: Math.max(0, jumlah - dated) }, (_, i) => dated + i + 1)
}
