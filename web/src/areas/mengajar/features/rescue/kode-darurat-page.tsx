import { Button, Textarea } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { HasilKodeDarurat } from '#shared/api/rescue.ts'
import { call } from '#web/lib/api.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './kode-darurat-page.module.css'
import { outcome } from './outcome.ts'
import { ujianDaruratQuery } from './queries.ts'
import { Scanner } from './scanner.tsx'

/** Where the lecturer in the room files the codes of devices that cannot deliver. */
export function KodeDaruratPage() {
	const { id } = useParams({ from: '/shell/mengajar/ujian/$id/kode-darurat' })
	const exam = useQuery(ujianDaruratQuery(id))
	const [code, setCode] = useState('')
	const [filed, setFiled] = useState<readonly HasilKodeDarurat[]>([])
	const file = useMutation({
		mutationFn: async (kode: string) =>
			(await call('POST /api/ujian/:id/kode-darurat', { params: { id }, body: { kode } })).data,
		onSuccess: (hasil) => {
			setCode('')
			// The newest word on each student.
			setFiled((before) => [hasil, ...before.filter(({ stambuk }) => stambuk !== hasil.stambuk)])
		},
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (code.trim() !== '') file.mutate(code)
	}
	return (
		<>
			<PageHeader
				subtitle={
					exam.data
						? `${exam.data.jenis} ${exam.data.mata_kuliah} · Kelas ${exam.data.kelas}`
						: 'Jawaban dari perangkat yang kehilangan koneksi'
				}
			>
				<Button
					variant="default"
					leftSection={<IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />}
					renderRoot={(props) => <Link to="/mengajar" {...props} />}
				>
					Hari ini
				</Button>
			</PageHeader>
			<div className={css.page}>
				{exam.data ? (
					<DataCard title="Catat kode">
						<p className={css.note}>
							Untuk perangkat yang kehilangan koneksi, paling lambat 5 menit setelah waktu habis. Catat hanya
							kode yang Anda lihat sendiri di layar mahasiswa: kode membuktikan jawabannya, bukan waktunya.
							Anda saksinya, dan itu tercatat.
						</p>
						<Scanner
							onCode={(scanned) => {
								setCode(scanned)
								file.mutate(scanned)
							}}
						/>
						<form className={css.form} onSubmit={submit}>
							<Textarea
								label="Kode darurat"
								rows={3}
								value={code}
								onChange={(event) => setCode(event.currentTarget.value)}
								error={file.error?.message}
								spellCheck={false}
								autoCapitalize="characters"
								autoComplete="off"
								maxLength={500}
							/>
							<Button type="submit" loading={file.isPending} disabled={code.trim() === ''}>
								Catat
							</Button>
						</form>
					</DataCard>
				) : exam.isError ? (
					<ErrorState
						title="Ujian tidak dapat dibuka"
						error={exam.error}
						onRetry={() => void exam.refetch()}
						retrying={exam.isFetching}
					/>
				) : (
					<RowsSkeleton rows={2} label="Memuat ujian" />
				)}
				<div aria-live="polite">
					{filed.length > 0 ? (
						<DataCard flush title="Sudah dicatat">
							<ul className={css.list}>
								{filed.map((hasil) => (
									<Filed key={hasil.stambuk} hasil={hasil} />
								))}
							</ul>
						</DataCard>
					) : null}
				</div>
			</div>
		</>
	)
}

function Filed({ hasil }: { hasil: HasilKodeDarurat }) {
	const { tone, word, text } = outcome(hasil)
	return (
		<li className={css.item}>
			<div>
				<p className={css.name}>
					{hasil.nama} · {hasil.stambuk}
				</p>
				<p className={css.note}>{text}</p>
			</div>
			<StatusBadge tone={tone}>{word}</StatusBadge>
		</li>
	)
}
