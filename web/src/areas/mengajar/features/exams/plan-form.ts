/** What stands in the fields. */
export type PlanForm = {
	nama: string
	tanggal: string
	jam_mulai: string
	jam_selesai: string
	ruang: string
	durasi: string
	/** Minutes; empty for as long as it is open. */
	batas: string
	toleransi: string
	/** NIP of proctor I and II; empty for none. */
	pengawas: [string, string]
	/** Of those whom the office has named beyond them. */
	pengawas_lain: readonly string[]
}

export const EMPTY_PLAN: PlanForm = {
	nama: '',
	tanggal: '',
	jam_mulai: '08:00',
	jam_selesai: '10:00',
	ruang: '',
	durasi: '90',
	batas: '',
	toleransi: '15',
	pengawas: ['', ''],
	pengawas_lain: [],
}

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The fields as calls take them. */
export const scheduleOf = ({ tanggal, jam_mulai, jam_selesai, ruang }: PlanForm) => ({
	tanggal,
	jam_mulai,
	jam_selesai,
	ruang: ruang.trim(),
})
export const settingsOf = ({ durasi, batas, toleransi }: PlanForm) => ({
	durasi_menit: whole(durasi),
	batas_mulai_menit: batas.trim() === '' ? null : whole(batas),
	toleransi_tersembunyi_detik: whole(toleransi),
})
/** The fields as a refusal says that they are now; those that it does not name stay. */
export function nowOf(form: PlanForm, details: readonly { field: string; message: string }[]): PlanForm {
	const value = (field: string): unknown => {
		const found = details.find((one) => one.field === field)
		return found === undefined ? undefined : JSON.parse(found.message)
	}
	const text = (field: string, known: string) => {
		const now = value(field)
		return now === undefined ? known : now === null ? '' : String(now)
	}
	const named = details.filter(({ field }) => field === 'pengawas')
	const pengawas = named.map(({ message }) => message)
	return {
		...form,
		nama: text('nama', form.nama),
		durasi: text('durasi_menit', form.durasi),
		batas: text('batas_mulai_menit', form.batas),
		toleransi: text('toleransi_tersembunyi_detik', form.toleransi),
		...(named.length > 0 && {
			pengawas: [pengawas[0] ?? '', pengawas[1] ?? ''],
			pengawas_lain: pengawas.slice(2),
		}),
	}
}
export const proctorsOf = ({ pengawas, pengawas_lain }: PlanForm) => [
	...new Set([...pengawas, ...pengawas_lain].filter(Boolean)),
]

/** Minutes between opening and end; an end at or before the opening is of the next day. */
export function windowMinutes({ jam_mulai, jam_selesai }: PlanForm): number {
	const minutes = (jam: string) => Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))
	const length = minutes(jam_selesai) - minutes(jam_mulai)
	return length > 0 ? length : length + 24 * 60
}

export const isPlaced = (form: PlanForm): boolean =>
	form.tanggal !== '' && form.jam_mulai !== '' && form.jam_selesai !== '' && form.ruang.trim() !== ''

/** What is wrong with a field, by its name. */
export function problemsOf(form: PlanForm, kuis: boolean): Partial<Record<keyof PlanForm, string>> {
	const { durasi_menit, batas_mulai_menit, toleransi_tersembunyi_detik } = settingsOf(form)
	const within = (value: number, from: number, to: number) => value >= from && value <= to
	return {
		...(kuis && form.nama.trim() === '' && { nama: 'Beri nama kuis ini' }),
		...(form.tanggal === '' && { tanggal: 'Pilih tanggalnya' }),
		...(form.ruang.trim() === '' && { ruang: 'Isi ruangnya, atau Daring' }),
		...(!within(durasi_menit, 5, 600) && { durasi: '5 sampai 600 menit' }),
		...(batas_mulai_menit !== null &&
			!within(batas_mulai_menit, 1, 1440) && { batas: '1 sampai 1440 menit, atau kosong' }),
		...(!within(toleransi_tersembunyi_detik, 0, 300) && { toleransi: '0 sampai 300 detik' }),
	}
}

/** What students will see of it, a sentence for each field. */
export function promises(form: PlanForm): Partial<Record<keyof PlanForm, string>> {
	const { durasi_menit, batas_mulai_menit, toleransi_tersembunyi_detik } = settingsOf(form)
	const open = windowMinutes(form)
	const jam = (text: string) => text.replace(':', '.')
	return {
		jam_selesai: `Dibuka pukul ${jam(form.jam_mulai)}, ditutup pukul ${jam(form.jam_selesai)}${form.jam_selesai <= form.jam_mulai ? ' hari berikutnya' : ''}.`,
		durasi: `Setiap mahasiswa mendapat ${durasi_menit || '–'} menit penuh sejak menekan Mulai.`,
		batas:
			batas_mulai_menit === null
				? 'Mahasiswa dapat mulai kapan saja selama ujian dibuka, juga di menit terakhir.'
				: `Sesudah ${Math.min(batas_mulai_menit, open)} menit ujian tidak dapat dimulai lagi.`,
		toleransi:
			toleransi_tersembunyi_detik === 0
				? 'Ujian dikumpulkan begitu halaman ujian ditinggalkan.'
				: `Ujian dikumpulkan bila halaman ujian ditinggalkan lebih dari ${toleransi_tersembunyi_detik} detik.`,
	}
}
