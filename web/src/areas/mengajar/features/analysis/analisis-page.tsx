import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChartBar, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import type { AnalisisUjian } from '#shared/api/item-analysis.ts'
import { SKALA_DAYA_BEDA } from '#shared/rules/analisis-kata.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import css from './analysis.module.css'
import { AnswersCard } from './answers-card.tsx'
import { ButirSheet } from './butir-sheet.tsx'
import { ButirTable, URUTAN } from './butir-table.tsx'
import { type Correction, CorrectionDialog } from './correction-dialog.tsx'
import { FiguresCard } from './figures-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { analisisQuery, downloadAnalisis } from './queries.ts'
import { ScoreChart } from './score-chart.tsx'
import { hurufKunci, persen } from './words.ts'

/** How an exam and its questions did, and its keys corrected. */
export function AnalisisPage() {
	return (
		<UjianFrame actions={(ujian) => <Download ujian={ujian} />}>
			{(ujian) => <Analisis ujian={ujian} />}
		</UjianFrame>
	)
}

const FROM = '/shell/mengajar/ujian/$id/analisis'

function useSkala() {
	const { skala } = useSearch({ from: FROM })
	return SKALA_DAYA_BEDA.find((one) => one === skala) ?? 'arikunto'
}

function Download({ ujian: { id, kode_mk, kelas, jenis } }: { ujian: RencanaUjian }) {
	const skala = useSkala()
	const analisis = useQuery(analisisQuery(id))
	const download = useMutation({
		mutationFn: async () =>
			saveFile(await downloadAnalisis(id, skala), `analisis-${jenis}-${kode_mk}-${kelas}.xlsx`),
		onError: (error) => showError('Berkas belum dapat dibuat', error.message),
	})
	if (!analisis.data || analisis.data.dinilai === 0) return null
	return (
		<Button
			variant="default"
			leftSection={<IconFileSpreadsheet size={20} stroke={1.7} aria-hidden="true" />}
			loading={download.isPending}
			onClick={() => download.mutate()}
		>
			Unduh Excel
		</Button>
	)
}

function Analisis({ ujian }: { ujian: RencanaUjian }) {
	const analisis = useQuery(analisisQuery(ujian.id))
	if (analisis.data) return <Loaded ujian={ujian} analisis={analisis.data} />
	return (
		<DataCard flush>
			{analisis.isError ? (
				<ErrorState
					title="Gagal memuat analisis"
					error={analisis.error}
					onRetry={() => void analisis.refetch()}
					retrying={analisis.isFetching}
				/>
			) : (
				<RowsSkeleton rows={8} label="Memuat analisis" />
			)}
		</DataCard>
	)
}

function Loaded({ ujian, analisis }: { ujian: RencanaUjian; analisis: AnalisisUjian }) {
	const search = useSearch({ from: FROM })
	const navigate = useNavigate({ from: '/mengajar/ujian/$id/analisis' })
	const skala = useSkala()
	const [correction, setCorrection] = useState<Correction | null>(null)
	const change = (next: { [K in keyof typeof search]?: string | undefined }, replace = true) =>
		void navigate({
			search: (before) =>
				Object.fromEntries(Object.entries({ ...before, ...next }).filter(([, value]) => value !== undefined)),
			replace,
			resetScroll: false,
		})
	const open = (soal: number) => change({ soal: String(soal) }, false)
	if (analisis.dinilai === 0)
		return (
			<DataCard flush>
				<EmptyState
					icon={<IconChartBar size={22} stroke={1.7} />}
					title="Belum ada yang dinilai"
					text="Sebaran nilai dan mutu setiap soal tampil di sini setelah mahasiswa mengumpulkan jawaban."
				/>
			</DataCard>
		)
	return (
		<>
			<div className={css.page}>
				{analisis.perlu_terbit ? <PublishAgain ujian={ujian} /> : null}
				<Doubtful analisis={analisis} onOpen={open} />
				<div className={css.top}>
					<ScoreChart analisis={analisis} />
					<FiguresCard analisis={analisis} />
				</div>
				<ButirTable
					butir={analisis.butir}
					urut={URUTAN.find((one) => one === search.urut) ?? 'ganjil'}
					skala={skala}
					onSearch={change}
					onOpen={open}
				/>
				<AnswersCard id={ujian.id} />
				{analisis.koreksi.length > 0 ? (
					<HistoryCard
						analisis={analisis}
						onUndo={({ kembali, nomor }) => setCorrection({ kembali, nomor })}
					/>
				) : null}
			</div>
			<ButirSheet
				butir={correction ? undefined : analisis.butir.find((one) => String(one.id) === search.soal)}
				skala={skala}
				onClose={() => change({ soal: undefined })}
				onCorrect={(butir) => setCorrection({ butir })}
			/>
			{correction ? (
				<CorrectionDialog
					ujianId={ujian.id}
					correction={correction}
					butir={analisis.butir}
					onClose={() => setCorrection(null)}
				/>
			) : null}
		</>
	)
}

/** A quiz is a part of `tugas`: the sheet has its new scores, what is published gets them by publishing. */
function PublishAgain({ ujian: { kelas, kode_mk } }: { ujian: RencanaUjian }) {
	return (
		<section className={css.doubt} aria-label="Nilai perlu diumumkan lagi">
			<IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
			<ul>
				<li>
					<span>Nilai akhir yang sudah diumumkan masih memakai nilai kuis sebelum koreksi.</span>
					<Button
						variant="default"
						size="compact-md"
						renderRoot={(props) => (
							<Link
								to="/mengajar/kelas/$kelas/$kode/nilai"
								params={{ kelas, kode: kode_mk.toLowerCase() }}
								{...props}
							/>
						)}
					>
						Periksa dan umumkan lagi
					</Button>
				</li>
			</ul>
		</section>
	)
}

/** Keys that the class itself contradicts, with the way to mend them. */
function Doubtful({ analisis, onOpen }: { analisis: AnalisisUjian; onOpen: (id: number) => void }) {
	const doubtful = analisis.butir.filter(({ tanda, putusan }) => tanda === 'kunci_diragukan' && !putusan)
	if (doubtful.length === 0) return null
	return (
		<section className={css.doubt} aria-label="Kunci yang mungkin keliru">
			<IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
			<ul>
				{doubtful.map(({ id, nomor, kunci, diduga, opsi }) => (
					<li key={id}>
						<span>
							Kunci soal {nomor} mungkin keliru:{' '}
							{persen(opsi.find(({ huruf }) => huruf === diduga)?.atas ?? null)} kelompok atas memilih{' '}
							{diduga}, bukan {hurufKunci(kunci)}.
						</span>
						<Button variant="default" size="compact-md" onClick={() => onOpen(id)}>
							Periksa soal {nomor}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
