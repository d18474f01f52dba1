import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import css from './advisees-card.module.css'

/** Study plans that wait for this lecturer, those that wait longest on top. */
export function AdviseesCard({ krs }: { krs: HariMengajar['krs'] }) {
	return (
		<DataCard
			flush
			title="KRS menunggu persetujuan"
			note={krs.length > 0 ? `${krs.length} mahasiswa` : undefined}
		>
			{krs.length > 0 ? (
				<ol className={css.list}>
					{krs.map(({ id, nama, nim, kelas, total_sks, diajukan_pada }) => (
						<li key={id} className={css.item}>
							<div className={css.words}>
								<p className={css.name}>
									<Link to="/mengajar/bimbingan" search={{ mahasiswa: nim }}>
										{nama}
									</Link>
								</p>
								<p className={css.facts}>{[nim, kelas].filter(Boolean).join(' · ')}</p>
							</div>
							<p className={css.figures}>
								<span className={css.sks}>{total_sks} SKS</span>
								<span className={css.facts}>sejak {campus.date(diajukan_pada)}</span>
							</p>
						</li>
					))}
				</ol>
			) : (
				<EmptyState
					icon={<IconListCheck size={22} stroke={1.7} />}
					title="Tidak ada KRS yang menunggu"
					text="Rencana studi mahasiswa perwalian Anda muncul di sini begitu diajukan."
				/>
			)}
		</DataCard>
	)
}
