import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import type { PengumpulanMahasiswa, TugasDosen } from '#shared/api/assignment-plans.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { BerkasView } from './berkas-view.tsx'
import { KomentarPicker } from './komentar-picker.tsx'
import css from './nilai-form.module.css'
import { useNilai } from './use-nilai.ts'
import { angka } from './words.ts'

type Props = {
	tugas: TugasDosen
	student: PengumpulanMahasiswa
	/** `3 dari 38` */
	place: string
	isFirst: boolean
	isLast: boolean
	onStep: (step: 1 | -1) => void
}

/** One student: what was handed in, score and comment. Ctrl+Enter goes to the next one; what is typed is kept by itself. */
export function NilaiForm({ tugas, student, place, isFirst, isLast, onStep }: Props) {
	const { pengumpulan } = student
	const { typed, change, problem, status, reload } = useNilai(tugas, student)
	const comment = useRef<HTMLTextAreaElement>(null)
	const onKey = (event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
		event.preventDefault()
		onStep(1)
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields, heard in one place
		<div className={css.stack} onKeyDown={onKey}>
			<DataCard title={student.nama} note={place}>
				{pengumpulan ? (
					<>
						<p className={css.facts}>
							Dikumpulkan {campus.longDate(pengumpulan.dikumpulkan_pada)} pukul{' '}
							{campus.time(pengumpulan.dikumpulkan_pada)} {campusZone}
							{pengumpulan.ke > 1 ? `, kumpulan ke-${pengumpulan.ke}` : ''}
							{pengumpulan.hari_terlambat > 0 ? `, terlambat ${pengumpulan.hari_terlambat} hari` : ''}
						</p>
						{pengumpulan.teks.trim() ? <p className={css.answer}>{pengumpulan.teks}</p> : null}
						<BerkasView id={tugas.id} berkas={pengumpulan.berkas} />
					</>
				) : (
					<p className={css.facts}>Belum mengumpulkan.</p>
				)}
			</DataCard>
			<DataCard title="Penilaian" note={status}>
				<div className={css.form}>
					{tugas.kriteria.length > 0 ? (
						<div className={css.parts}>
							{tugas.kriteria.map(({ nama, poin }, i) => (
								<TextInput
									key={nama}
									label={nama}
									inputMode="decimal"
									rightSection={<span className={css.of}>/ {angka(poin)}</span>}
									rightSectionWidth={64}
									value={typed.kriteria[i] ?? ''}
									onChange={(event) =>
										change({ kriteria: typed.kriteria.with(i, event.currentTarget.value) })
									}
								/>
							))}
						</div>
					) : (
						<TextInput
							label="Nilai"
							className={css.score ?? ''}
							inputMode="decimal"
							rightSection={<span className={css.of}>/ {angka(tugas.poin)}</span>}
							rightSectionWidth={64}
							value={typed.skor}
							onChange={(event) => change({ skor: event.currentTarget.value })}
						/>
					)}
					<Textarea
						ref={comment}
						label="Komentar untuk mahasiswa"
						autosize
						minRows={3}
						maxLength={5_000}
						value={typed.komentar}
						onChange={(event) => change({ komentar: event.currentTarget.value })}
					/>
					<KomentarPicker
						komentar={typed.komentar}
						onPick={(teks) => {
							change({ komentar: typed.komentar.trim() ? `${typed.komentar.trimEnd()}\n${teks}` : teks })
							comment.current?.focus()
						}}
					/>
					{problem ? (
						<p className={css.problem} role="alert">
							{problem}{' '}
							{reload ? (
								<Button size="compact-sm" variant="default" onClick={reload}>
									Lihat yang tersimpan
								</Button>
							) : null}
						</p>
					) : null}
					<div className={css.actions}>
						<Button
							variant="default"
							disabled={isFirst}
							leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />}
							onClick={() => onStep(-1)}
						>
							Sebelumnya
						</Button>
						<Button
							disabled={isLast}
							rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />}
							onClick={() => onStep(1)}
						>
							Berikutnya
						</Button>
						<p className={css.facts}>Ctrl+Enter ke mahasiswa berikutnya</p>
					</div>
				</div>
			</DataCard>
		</div>
	)
}
