import { useMemo } from 'react'
import { call } from '#web/lib/api.ts'
import type { ForumPlace, Kelola } from '#web/parts/forum/place.ts'

const kelola: Kelola = {
	pin: (id, disematkan) => call('PUT /api/utas/:id/sematan', { params: { id }, body: { disematkan } }),
	lock: (id, dikunci) => call('PUT /api/utas/:id/kunci', { params: { id }, body: { dikunci } }),
	takeDown: async (id, nomor, alasan) =>
		(await call('POST /api/utas/:id/kiriman/:nomor/turunkan', { params: { id, nomor }, body: { alasan } }))
			.data,
	history: async (id, nomor) =>
		(await call('GET /api/utas/:id/kiriman/:nomor/riwayat', { params: { id, nomor } })).data,
}

const kata = {
	kosong:
		'Pertanyaan mahasiswa kelas ini tampil di sini, dan Anda mendapat pemberitahuan. Anda juga dapat membuka utas, misalnya untuk bahan diskusi.',
	sendiri: 'Buka utas untuk bahan diskusi, atau untuk keterangan yang perlu tetap terbaca sekelas.',
	tidak_cocok: 'Coba kata lain, atau lihat semua utas.',
	judul: 'Isi utas dalam satu kalimat',
}

/** The forum of a class that the lecturer teaches. */
export const useForumPlace = ({ kelas, kode }: { kelas: string; kode: string }): ForumPlace =>
	useMemo(
		() => ({
			kelas,
			kode: kode.toUpperCase(),
			daftar: '/mengajar/kelas/$kelas/$kode/forum',
			utas: '/mengajar/kelas/$kelas/$kode/forum/$utas',
			kelola,
			kata,
		}),
		[kelas, kode],
	)
