import { t } from '#web/lib/language.ts'
export type DeviceState = 'memeriksa' | 'baik' | 'masalah'
export type DeviceCheck = { name: 'penyimpanan' | 'koneksi' | 'jam'; state: DeviceState; text: string }

/** What was found out; undefined while it is not known, null for no answer of the server. */
export type DeviceFindings = {
	/** `tanpa_kunci`: it is there, and what is kept in it could not be sealed, so nothing is. */
	storage: boolean | 'tanpa_kunci' | undefined
	/** Round trip in milliseconds, and how far the device's clock is ahead of the server's. */
	network: { tripMs: number; aheadMs: number } | null | undefined
}

/** Slower than this, a save takes long enough to be noticed. */
const SLOW_MS = 2000
/** A clock that is wrong by less than this confuses nobody. */
const CLOCK_MS = 2 * 60_000

/** What the device check says, in words that promise no more than was tried. */
export function deviceChecks({ storage, network }: DeviceFindings): DeviceCheck[] {
	return [
		{ name: 'penyimpanan', ...storageWords(storage) },
		{ name: 'koneksi', ...networkWords(network) },
		{ name: 'jam', ...clockWords(network) },
	]
}

type Words = Pick<DeviceCheck, 'state' | 'text'>

function storageWords(storage: DeviceFindings['storage']): Words {
	if (storage === undefined) return { state: 'memeriksa', text: t('Memeriksa penyimpanan …') }
	if (storage === 'tanpa_kunci')
		return {
			state: 'masalah',
			text: t(
				'Alamat ini dibuka tanpa https: jawaban yang belum terkirim tidak disimpan di perangkat dan hilang bila peramban ditutup.',
			),
		}
	return storage
		? { state: 'baik', text: t('Penyimpanan dapat dipakai') }
		: {
				state: 'masalah',
				text: t(
					'Penyimpanan tidak dapat dipakai: jawaban yang belum terkirim hilang bila peramban ditutup. Tutup mode samaran atau kosongkan ruang.',
				),
			}
}

function networkWords(network: DeviceFindings['network']): Words {
	if (network === undefined) return { state: 'memeriksa', text: t('Memeriksa koneksi …') }
	if (network === null)
		return { state: 'masalah', text: t('Server tidak terjangkau. Periksa koneksi sebelum mulai.') }
	return network.tripMs > SLOW_MS
		? { state: 'masalah', text: t('Koneksi lambat: jawaban perlu waktu untuk tersimpan.') }
		: { state: 'baik', text: t('Server terjangkau') }
}

function clockWords(network: DeviceFindings['network']): Words {
	if (!network)
		return network === null
			? { state: 'memeriksa', text: t('Jam perangkat belum dapat dibandingkan') }
			: { state: 'memeriksa', text: t('Memeriksa jam …') }
	const minutes = Math.round(Math.abs(network.aheadMs) / 60_000)
	if (Math.abs(network.aheadMs) < CLOCK_MS) return { state: 'baik', text: t('Jam perangkat sesuai') }
	const way = network.aheadMs > 0 ? t('lebih cepat') : t('lebih lambat')
	return {
		state: 'masalah',
		text: t(
			'Jam perangkat {way} {minutes} menit. Ujian mengikuti jam server; lihat Sisa Waktu di halaman soal.',
			{ way, minutes },
		),
	}
}
