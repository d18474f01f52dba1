import { Button } from '@mantine/core'
import { IconFileText, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import type { BerkasUjian } from '#shared/api/exam-records.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import { ExamNoteCard } from '../../parts/exam-note-card.tsx'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import css from './berkas-page.module.css'
import { berkasQuery } from './queries.ts'

/** The papers of an exam. */
export function BerkasPage() {
	return (
		<UjianFrame>
			{(ujian) => (
				<div className={css.stack}>
					<div className={css.papers}>
						<Paper ujian={ujian} kind="hadir" />
						<Paper ujian={ujian} kind="acara" />
					</div>
					<ExamNoteCard id={ujian.id} />
					{isOver(ujian) ? <Outcome id={ujian.id} /> : null}
				</div>
			)}
		</UjianFrame>
	)
}

const isOver = ({ status }: RencanaUjian) => status === 'Selesai' || status === 'Ditiadakan'

const PAPERS = {
	hadir: {
		title: 'Daftar hadir ujian',
		file: 'Daftar_Hadir',
		call: 'GET /api/ujian/:id/daftar-hadir.pdf',
		text: 'Nama dan NIM peserta, nilai, tanda tangan dosen dan pengawas.',
	},
	acara: {
		title: 'Berita acara ujian',
		file: 'Berita_Acara',
		call: 'GET /api/ujian/:id/berita-acara.pdf',
		text: 'Jumlah peserta, kejadian selama ujian, tanda tangan pengawas.',
	},
} as const

function Paper({ ujian, kind }: { ujian: RencanaUjian; kind: keyof typeof PAPERS }) {
	const { title, text, file, call } = PAPERS[kind]
	const over = isOver(ujian)
	const make = useMutation({
		mutationFn: async (bentuk: 'kosong' | 'terisi') => {
			const blob = await callFile(call, { params: { id: ujian.id }, query: { bentuk } })
			const words = [file, sebutanUjian(ujian), ujian.kode_mk, ujian.kelas]
			saveFile(blob, `${words.join('_').replace(/[^\w-]+/g, '_')}.pdf`)
		},
		onError: (error) => showError('Berkas belum dapat dibuat', error.message),
	})
	const making = (bentuk: 'kosong' | 'terisi') => make.isPending && make.variables === bentuk
	return (
		<DataCard title={title}>
			<p className={css.text}>{text}</p>
			<div className={css.actions}>
				{over ? (
					<Button
						leftSection={<IconFileText size={18} stroke={1.8} aria-hidden="true" />}
						loading={making('terisi')}
						onClick={() => make.mutate('terisi')}
					>
						Unduh PDF
					</Button>
				) : null}
				<Button
					variant="default"
					leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden="true" />}
					loading={making('kosong')}
					onClick={() => make.mutate('kosong')}
				>
					Formulir kosong
				</Button>
			</div>
			{over ? null : <p className={css.note}>Lembar yang terisi tersedia setelah ujian selesai.</p>}
		</DataCard>
	)
}

const KEADAAN: Readonly<Record<BerkasUjian['keadaan'], { text: string; tone: Tone }>> = {
	lancar: { text: 'Lancar', tone: 'success' },
	terganggu: { text: 'Terganggu', tone: 'warning' },
	dibatalkan: { text: 'Dibatalkan', tone: 'danger' },
}

/** What the papers say. */
function Outcome({ id }: { id: string }) {
	const berkas = useQuery(berkasQuery(id))
	const { data } = berkas
	if (!data)
		return (
			<DataCard flush>
				{berkas.isError ? (
					<ErrorState
						title="Gagal memuat catatan ujian"
						error={berkas.error}
						onRetry={() => void berkas.refetch()}
						retrying={berkas.isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label="Memuat catatan ujian" />
				)}
			</DataCard>
		)
	const { text, tone } = KEADAAN[data.keadaan]
	const late = data.peserta.filter(({ terlambat }) => terlambat)
	const absent = data.peserta.filter(({ mulai }) => mulai === null)
	return (
		<>
			<DataCard flush title="Peserta" note={<StatusBadge tone={tone}>{text}</StatusBadge>}>
				<FactList roomy>
					<Fact label="Terdaftar" value={`${data.jumlah.peserta} mahasiswa`} />
					<Fact label="Hadir" value={String(data.jumlah.hadir)} />
					<Fact label="Tidak hadir" value={names(absent)} />
					<Fact label="Terlambat" value={names(late)} />
					<Fact label="Mengumpulkan" value={String(data.jumlah.mengumpulkan)} />
					{data.jumlah.dibatalkan > 0 ? (
						<Fact label="Dibatalkan" value={String(data.jumlah.dibatalkan)} />
					) : null}
				</FactList>
			</DataCard>
			<DataCard
				title="Kejadian"
				note={data.kejadian.length > 0 ? `${data.kejadian.length} catatan` : undefined}
			>
				{data.kejadian.length === 0 ? (
					<p className={css.text}>Tidak ada kejadian yang dicatat.</p>
				) : (
					<ol className={css.events}>
						{data.kejadian.map(({ pada, kalimat }) => (
							<li key={`${pada} ${kalimat}`}>
								<span className={css.time}>{campus.time(pada)}</span>
								<span>{kalimat}</span>
							</li>
						))}
					</ol>
				)}
			</DataCard>
		</>
	)
}

/** So many are named; the paper names all. */
const NAMED = 5

function names(list: readonly { nama: string }[]): string {
	if (list.length === 0) return '0'
	const more = list.length > NAMED ? `, dan ${list.length - NAMED} lainnya` : ''
	return `${list.length}: ${list
		.slice(0, NAMED)
		.map(({ nama }) => nama)
		.join(', ')}${more}`
}
