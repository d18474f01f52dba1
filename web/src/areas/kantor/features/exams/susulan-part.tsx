import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataUjian } from '#shared/api/exam-office.ts'
import { campus } from '#web/lib/campus-time.ts'
import { keptSusulan, SusulanForm } from './susulan-form.tsx'
import css from './ujian.module.css'

/** The make-ups of an exam, with who sits each and why; of a make-up those who sit it. */
export function SusulanPart({ data }: { data: DataUjian }) {
	const [open, setOpen] = useState(() => keptSusulan(data))
	if (data.susulan_dari !== null) return <OfMakeUp data={data} asal={data.susulan_dari} />
	if (data.ditiadakan) return null
	return (
		<section className={css.part}>
			<h3 className={css.head}>Susulan</h3>
			{data.daftar_susulan.length > 0 ? (
				<ul className={css.people}>
					{data.daftar_susulan.map(({ id, nama, mulai, selesai, ruang, peserta }) => (
						<li key={id} className={css.person}>
							<p className={css.name}>
								<Link
									to="/kantor/ujian/$ujian"
									params={{ ujian: id }}
									search={(before) => before}
									resetScroll={false}
									preload={false}
								>
									{nama ?? 'Susulan'}
								</Link>
							</p>
							<p className={css.note}>
								{`${campus.date(mulai)}, ${campus.time(mulai)}–${campus.time(selesai)}, ${ruang}`}
							</p>
							<People list={peserta} />
						</li>
					))}
				</ul>
			) : (
				<p className={css.note}>Belum ada susulan.</p>
			)}
			{open ? (
				<SusulanForm data={data} onDone={() => setOpen(false)} />
			) : data.peserta > 0 ? (
				<div className={css.links}>
					<Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
						Rencanakan susulan
					</Button>
				</div>
			) : null}
		</section>
	)
}

function OfMakeUp({ data, asal }: { data: DataUjian; asal: string }) {
	return (
		<section className={css.part}>
			<h3 className={css.head}>Peserta susulan</h3>
			<People list={data.peserta_ujian} />
			<div className={css.links}>
				<Link
					to="/kantor/ujian/$ujian"
					params={{ ujian: asal }}
					search={(before) => before}
					resetScroll={false}
					preload={false}
				>
					Buka ujian aslinya
				</Link>
			</div>
		</section>
	)
}

function People({ list }: { list: readonly { stambuk: string; nama: string; alasan: string | null }[] }) {
	return (
		<ul className={css.rooms}>
			{list.map(({ stambuk, nama, alasan }) => (
				<li key={stambuk}>{`${nama} (${stambuk})${alasan ? `: ${alasan}` : ''}`}</li>
			))}
		</ul>
	)
}
