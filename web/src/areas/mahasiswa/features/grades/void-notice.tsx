import { IconCircleMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import css from '../../parts/tertunda-notice.module.css'
import { ujianQuery } from '../../parts/ujian-query.ts'

/** The term's attempts that a lecturer has voided: they have no result, and whoever looks for one reads why. */
export function VoidNotice({ kelas }: { kelas: string }) {
	const { data = [] } = useQuery(ujianQuery(kelas))
	const voided = data.flatMap((ujian) => {
		const end = ujian.pengerjaan?.selesai
		return end?.alasan === 'dibatalkan' ? [{ ...ujian, alasan: end.alasan_batal }] : []
	})
	if (voided.length === 0) return null
	return (
		<ul className={css.list} aria-label={t('Pengerjaan yang dibatalkan')}>
			{voided.map(({ id, jenis, nama, mata_kuliah, tanggal, alasan }) => (
				<li key={id} className={css.notice}>
					<IconCircleMinus size={20} stroke={1.7} aria-hidden="true" />
					<span>
						<b>
							{t('{ujian} {mata_kuliah}: dibatalkan dosen, tidak ada nilainya', {
								ujian: nama ?? jenis,
								mata_kuliah,
							})}
						</b>
						<span className={css.why}>
							{formatTanggal(tanggal)}
							{alasan === undefined ? null : (
								<>
									{' · '}
									<span lang="id">{alasan}</span>
								</>
							)}{' '}
							· <Link to="/ujian">{t('Lihat ujian')}</Link>
						</span>
					</span>
				</li>
			))}
		</ul>
	)
}
