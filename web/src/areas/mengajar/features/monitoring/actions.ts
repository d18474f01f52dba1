import type { PesertaPantau } from '#shared/api/monitoring.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'

export type Action = 'waktu' | 'pesan' | 'kumpulkan' | 'buka' | 'batalkan'

type Words = {
	title: string
	confirm: string
	/** What will happen, before it is asked for. */
	effect: string
	danger?: boolean
	minutes?: boolean
	/** What the text is called: a reason for the trail, or the message itself. */
	text: string
	done: string
}

type About = {
	action: Action
	peserta: PesertaPantau | undefined
	/** How many work now. */
	bekerja: number
	menit: number
	now: number
}

const at = (ms: number) => campus.time(ms)

/** What an action is called and what it does, with the figures of now. */
export function wordsOf({ action, peserta: p, bekerja, menit, now }: About): Words {
	const nama = p?.nama ?? ''
	const tenggat = p?.tenggat ? Date.parse(p.tenggat) : undefined
	switch (action) {
		case 'waktu':
			return {
				title: p ? `Tambah waktu untuk ${nama}` : 'Tambah waktu untuk semua',
				confirm: p ? `Tambah ${menit} menit` : `Tambah ${menit} menit untuk semua`,
				effect: !p
					? `${bekerja} mahasiswa yang sedang mengerjakan langsung mendapat ${menit} menit. Yang belum mulai mendapatnya saat mulai. Yang sudah mengumpulkan tidak berubah.`
					: tenggat !== undefined
						? `Waktunya berakhir pukul ${at(tenggat + menit * 60_000)}, bukan ${at(tenggat)}.`
						: `Ia mendapat ${menit} menit lebih lama saat mulai.`,
				minutes: true,
				text: 'Alasan',
				done: 'Waktu ditambah',
			}
		case 'pesan':
			return {
				title: p ? `Pesan untuk ${nama}` : 'Pesan ke semua',
				confirm: 'Kirim pesan',
				effect:
					'Pesan tampil di layar ujian dalam setengah menit dan tidak dapat ditarik. Perangkat yang luring membacanya saat tersambung lagi.',
				text: 'Pesan',
				done: 'Pesan terkirim',
			}
		case 'kumpulkan':
			return {
				title: `Kumpulkan ujian ${nama}?`,
				confirm: 'Kumpulkan sekarang',
				effect: `Ujian berakhir sekarang dengan ${p?.terjawab ?? 0} jawaban yang ada di server. Jawaban yang belum sampai tidak dihitung. Setelah ini ujian masih dapat dibuka kembali.`,
				danger: true,
				text: 'Alasan',
				done: 'Ujian dikumpulkan',
			}
		case 'buka':
			return {
				title: `Buka kembali ujian ${nama}?`,
				confirm: `Buka ${menit} menit`,
				effect: `${p?.skor != null ? `Nilai ${formatNumber(p.skor, 2)} ditarik sampai ujian selesai lagi. ` : ''}Ia melanjutkan dengan ${p?.terjawab ?? 0} jawaban yang tersimpan sampai pukul ${at(now + menit * 60_000)}. Waktunya langsung berjalan begitu Anda menekan tombol: pemberitahuan dikirim kepadanya saat itu juga, tetapi pastikan ia sudah siap.`,
				minutes: true,
				text: 'Alasan',
				done: 'Ujian dibuka kembali',
			}
		case 'batalkan':
			return {
				title: `Batalkan pengerjaan ${nama}?`,
				confirm: 'Batalkan pengerjaan',
				effect: `${p?.skor != null ? `Nilai ${formatNumber(p.skor, 2)} dihapus` : 'Ujian berakhir tanpa nilai'}. Jawaban tetap disimpan sebagai bukti, dan mahasiswa membaca alasannya. Jalan kembali hanya “Buka kembali”.`,
				danger: true,
				text: 'Alasan (dibaca mahasiswa)',
				done: 'Pengerjaan dibatalkan',
			}
	}
}

type Send = {
	ujianId: string
	action: Action
	/** The name of what is asked for: sent again because no answer came, extra time counts once, and a message is said once. */
	id: string
	stambuk: string | undefined
	menit: number
	teks: string
}

export async function send({ ujianId, action, id, stambuk, menit, teks }: Send): Promise<void> {
	const params = { id: ujianId }
	const whom = stambuk === undefined ? {} : { stambuk }
	if (action === 'waktu')
		await call('POST /api/ujian/:id/tambahan-waktu', { params, body: { id, menit, alasan: teks, ...whom } })
	else if (action === 'pesan')
		await call('POST /api/ujian/:id/pesan', { params, body: { id, isi: teks, ...whom } })
	else if (stambuk === undefined) throw new Error(`${action} is about one student`)
	else if (action === 'kumpulkan')
		await call('POST /api/ujian/:id/kumpulkan-paksa', { params, body: { stambuk, alasan: teks } })
	else if (action === 'buka')
		await call('POST /api/ujian/:id/buka-kembali', { params, body: { stambuk, menit, alasan: teks } })
	else await call('POST /api/ujian/:id/batalkan-pengerjaan', { params, body: { stambuk, alasan: teks } })
}

const EXPLAINED: Readonly<Record<string, string>> = {
	attempt_closed: 'Mungkin baru saja, oleh mahasiswa sendiri atau dosen lain. Daftar sudah menunjukkannya.',
	attempt_open: 'Mungkin baru saja dibuka oleh dosen lain. Untuk memberi waktu, pakai “Tambah waktu”.',
	attempt_void: 'Buka kembali pengerjaannya bila itu keliru.',
	results_published: 'Nilai yang sudah diumumkan diubah dari lembar nilai kelas, dengan alasan.',
	change_exists: 'Tambahan sebelumnya mungkin sudah diterima walau jawabannya tidak sampai.',
	no_penalty: 'Dosen lain mungkin sudah mencabutnya.',
	penalty_stands: 'Tombolnya ada di lembar mahasiswa ini.',
	key_released: 'Mahasiswa sudah dapat melihat kuncinya, jadi pengerjaan tidak dapat dibuka lagi.',
	ruling_over: 'Dosen lain mungkin sudah memutuskannya. Daftar di bawah sudah dimuat ulang.',
}

/** Why something was refused, with what may be done instead. */
export function refusalOf(error: unknown): string {
	if (!(error instanceof Error)) return 'Tidak berhasil. Coba lagi.'
	const more = error instanceof ApiError ? EXPLAINED[error.code] : undefined
	const sentence = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`
	return more ? `${sentence} ${more}` : sentence
}
