import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { RencanaUjian, SoalPratinjau } from '#shared/api/exam-plans.ts'
import { arrangePaper, type Opsi } from '#web/parts/questions/paper-order.ts'
import { QuestionCard } from '#web/parts/questions/question-card.tsx'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import css from './pratinjau-page.module.css'
import { pratinjauQuery } from './queries.ts'

/** An exam as a student sees it; nothing of it is kept. */
export function PratinjauPage() {
	return <UjianFrame>{(ujian) => <Preview ujian={ujian} />}</UjianFrame>
}

function Preview({ ujian }: { ujian: RencanaUjian }) {
	const paper = useQuery(pratinjauQuery(ujian.id))
	if (paper.data)
		return (
			<Paper
				ujian={ujian}
				paper={paper.data}
				drawing={paper.isFetching}
				onDraw={() => void paper.refetch()}
			/>
		)
	const empty = ujian.soal_bank === 0
	return (
		<DataCard flush>
			{empty ? (
				<EmptyState title="Belum ada soal" text="Bank soal ujian ini masih kosong.">
					<Button
						renderRoot={(props) => (
							<Link to="/mengajar/ujian/$id/soal" params={{ id: ujian.id }} {...props} />
						)}
					>
						Pilih soal
					</Button>
				</EmptyState>
			) : paper.isError ? (
				<ErrorState
					title="Gagal memuat pratinjau"
					error={paper.error}
					onRetry={() => void paper.refetch()}
					retrying={paper.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat pratinjau" />
			)}
		</DataCard>
	)
}

type PaperProps = { ujian: RencanaUjian; paper: SoalPratinjau; drawing: boolean; onDraw: () => void }

function Paper({ ujian, paper, drawing, onDraw }: PaperProps) {
	const { nomor } = useSearch({ from: '/shell/mengajar/ujian/$id/pratinjau' })
	const navigate = useNavigate({ from: '/mengajar/ujian/$id/pratinjau' })
	const [answers, setAnswers] = useState<Readonly<Record<number, Opsi>>>({})
	const [key, setKey] = useState(false)
	const soalList = arrangePaper(paper.soal, paper)
	const at = Math.min(soalList.length, Math.max(1, Number(nomor) || 1))
	const soal = soalList[at - 1]
	if (!soal) return null
	const go = (to: number) =>
		void navigate({ search: { nomor: String(to) }, replace: true, resetScroll: false })
	const right = paper.kunci.find(({ soal_id }) => soal_id === soal.id)
	const letter = soal.pilihan.find(({ opsi }) => opsi === right?.opsi)?.huruf
	return (
		<div className={css.page}>
			<div className={css.bar}>
				<p className={css.note}>
					{paper.tetap
						? 'Kertas ini sudah ditetapkan.'
						: 'Kertas ditetapkan 15 menit sebelum ujian dibuka; sampai saat itu ia mengikuti bank soal.'}{' '}
					{paper.undian
						? `Setiap mahasiswa mendapat ${soalList.length} dari ${paper.undian.dari} soal; ini salah satu undian.`
						: `${soalList.length} soal.`}{' '}
					{ujian.durasi_menit} menit. Tidak ada yang disimpan dari pratinjau ini.
				</p>
				{paper.undian ? (
					<Button variant="default" loading={drawing} onClick={onDraw}>
						Undi lagi
					</Button>
				) : null}
				<Button variant="default" aria-pressed={key} onClick={() => setKey(!key)}>
					{key ? 'Sembunyikan kunci' : 'Tampilkan kunci'}
				</Button>
			</div>
			<QuestionCard
				soal={soal}
				nomor={at}
				jumlah={soalList.length}
				dipilih={answers[soal.id] ?? null}
				locked={false}
				ukuran="biasa"
				status={null}
				onChoose={(opsi) => setAnswers({ ...answers, [soal.id]: opsi })}
			>
				{key && right ? (
					<div className={css.key}>
						<p>
							<strong>Kunci: {letter}</strong>
						</p>
						{right.pembahasan ? <RichText html={right.pembahasan} /> : null}
					</div>
				) : null}
				<div className={css.steps}>
					<Button variant="default" disabled={at === 1} onClick={() => go(at - 1)}>
						Sebelumnya
					</Button>
					<Button disabled={at === soalList.length} onClick={() => go(at + 1)}>
						Berikutnya
					</Button>
				</div>
			</QuestionCard>
			<nav aria-label="Nomor soal">
				<ol className={css.numbers}>
					{soalList.map((one, i) => (
						<li key={one.id}>
							<button
								type="button"
								className={css.number}
								aria-current={i === at - 1 || undefined}
								data-answered={answers[one.id] ? '' : undefined}
								onClick={() => go(i + 1)}
							>
								{i + 1}
							</button>
						</li>
					))}
				</ol>
			</nav>
		</div>
	)
}
