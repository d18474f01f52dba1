import { generateKeyPairSync } from 'node:crypto'
import { readConfig } from '#server/config.ts'
import { renderKhs } from '#server/features/khs/khs-pdf.ts'
import { signFakta } from '#server/features/khs/token.ts'
import { computeKhs, type IsiKhs, nomorKhs } from '#shared/rules/khs.ts'
import { median, printTitle } from './report.ts'

const SHEETS = 60
const WARM_UP = 10
/** Median time and size that an approved sheet may take: a class of forty prints in two seconds. */
const GOAL_MS = 50
const GOAL_BYTES = 60 * 1024

const INSTITUTION = {
	name: 'Institut Teknologi Stambuk',
	shortName: 'Stambuk',
	address: 'Jalan Perintis Kemerdekaan Km. 9, Makassar 90245',
	phone: '(0411) 555 0142',
	whatsapp: '0811 4100 142',
	email: 'akademik@kampus.test',
}
const PERIODE = '20231'
const STAMBUK = '13020220001'

/** Makes approved sheets one after the other, signature and QR code included. Says whether the goal is met. */
export async function benchKhsPdf(): Promise<boolean> {
	printTitle(`KHS as PDF: ${SHEETS} approved sheets of 8 courses, one after the other`)
	const { privateKey } = generateKeyPairSync('ed25519')
	const config = readConfig({})
	const times: number[] = []
	let bytes = 0
	for (let i = 0; i < WARM_UP + SHEETS; i++) {
		const begin = performance.now()
		const isi = sheet(i)
		const nomor = nomorKhs(PERIODE, STAMBUK, i + 1)
		const { ips, ipk, tanggal } = isi
		const token = signFakta(privateKey, { nomor, stambuk: STAMBUK, semester: 3, ips, ipk, tanggal })
		const content = {
			institution: INSTITUTION,
			semester: 3,
			periode_kode: PERIODE,
			status: 'approved' as const,
			nomor,
			isi,
			alamatVerifikasi: `${config.publicUrl}/verifikasi/${token}`,
		}
		const pdf = await renderKhs({ content, date: new Date() })
		if (i >= WARM_UP) times.push(performance.now() - begin)
		bytes = Math.max(bytes, pdf.length)
	}
	const slow = [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
	const middle = median(times)
	console.log(
		`median ${middle.toFixed(1)} ms (goal ${GOAL_MS}), p95 ${slow.toFixed(1)} ms, ${(bytes / 1024).toFixed(1)} KB (goal ${GOAL_BYTES / 1024})`,
	)
	return middle < GOAL_MS && bytes <= GOAL_BYTES
}

function sheet(version: number): IsiKhs {
	const hasil = Array.from({ length: 8 }, (_, i) => ({
		id: `hasil-${i}`,
		matakuliah_id: `matakuliah-${i}`,
		periode_kode: PERIODE,
		kode: `BN${10 + i}`,
		matakuliah: `Pengantar Perancangan Sistem Bagian ${i + 1}`,
		sks: 3,
		nilai: 'A-' as const,
		grade_point: 3.75,
	}))
	return {
		...computeKhs(hasil, PERIODE),
		identitas: {
			nama: `Mahasiswa Nomor ${version}`,
			stambuk: STAMBUK,
			program_studi: 'Teknik Informatika S1',
			kelas: 'TI-4A',
		},
		kota: 'Makassar',
		tanggal: '2024-02-05',
		pejabat: {
			jabatan: 'Wakil Dekan Bidang Akademik',
			nama: 'Dr. Nama Panjang Pejabat, M.T.',
			nip: '197503122001122001',
		},
	}
}
