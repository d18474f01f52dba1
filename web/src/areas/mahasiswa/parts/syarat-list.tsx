import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Ujian } from '#shared/api/exams.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import css from './syarat-list.module.css'

type Syarat = NonNullable<Ujian['syarat']>[number]

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Every condition before an exam, met or not, and what to do about it. */
export function SyaratList({ list }: { list: readonly Syarat[] }) {
	return (
		<ul className={css.list}>
			{list.map((syarat) => {
				const { name, text } = wordsOf(syarat)
				return (
					<li key={syarat.kode} data-state={syarat.keadaan}>
						{syarat.keadaan === 'kurang' ? <IconAlertTriangle {...ICON} /> : <IconCircleCheck {...ICON} />}
						<span>
							<span className={css.name}>{name}</span>
							{text ? <span className={css.advice}>{text}</span> : null}
						</span>
					</li>
				)
			})}
		</ul>
	)
}

function wordsOf({ kode, keadaan, persen, ambang, sampai, cicilan }: Syarat): {
	name: string
	text: string | null
} {
	const text =
		keadaan === 'dispensasi' && sampai
			? t('Anda mendapat dispensasi sampai {sampai}.', { sampai: formatTanggal(sampai) })
			: null
	switch (kode) {
		case 'spp':
			if (cicilan && keadaan !== 'dispensasi')
				return keadaan === 'terpenuhi'
					? {
							name: t('Cicilan SPP tertib'),
							text: t('Bagian berikutnya jatuh tempo {tanggal}.', { tanggal: formatTanggal(cicilan) }),
						}
					: {
							name: t('Cicilan SPP lewat jatuh tempo'),
							text: t('Bayar bagian yang jatuh tempo {tanggal} di halaman Pembayaran SPP.', {
								tanggal: formatTanggal(cicilan),
							}),
						}
			return keadaan === 'terpenuhi'
				? { name: t('SPP lunas'), text: null }
				: {
						name: t('SPP belum lunas'),
						text: text ?? t('Lihat tagihan Anda di halaman Pembayaran SPP, atau hubungi Ruang Informasi.'),
					}
		case 'kehadiran':
			return {
				name:
					persen === null
						? t('Kehadiran: belum ada kuliah yang dihitung')
						: t('Kehadiran {persen}%, paling sedikit {ambang}%', { persen, ambang: ambang ?? 0 }),
				text:
					keadaan === 'kurang'
						? t('Hubungi dosen bila presensi Anda keliru, atau bagian akademik untuk dispensasi.')
						: text,
			}
		case 'krs':
			return keadaan === 'terpenuhi'
				? { name: t('Ada dalam KRS yang disetujui'), text: null }
				: {
						name: t('Tidak ada dalam KRS yang disetujui'),
						text: text ?? t('Hubungi dosen wali atau bagian akademik.'),
					}
	}
}
