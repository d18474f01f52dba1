import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { LaporanForum } from '#shared/api/forum.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { BackToForum } from '#web/parts/forum/forum-view.tsx'
import { Person } from '#web/parts/forum/person.tsx'
import { type ForumPlace, paramsOf } from '#web/parts/forum/place.ts'
import { PostHtml } from '#web/parts/forum/post-html.tsx'
import { refreshUtas } from '#web/parts/forum/queries.ts'
import { ReasonDialog } from '#web/parts/forum/reason-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './laporan-page.module.css'
import { useForumPlace } from './place.ts'
import { laporanQuery } from './queries.ts'

/** Reported posts of a forum, oldest first. */
export function LaporanPage() {
	const place = useForumPlace(useParams({ from: '/shell/mengajar/kelas/$kelas/$kode/forum/laporan' }))
	const laporan = useQuery(laporanQuery(place))
	return (
		<div className={css.page}>
			<BackToForum place={place} />
			<PageHeader subtitle={`${place.kode} · Kelas ${place.kelas}`} />
			{laporan.data && laporan.data.length > 0 ? (
				laporan.data.map((one) => <Report key={`${one.utas_id} ${one.nomor}`} place={place} one={one} />)
			) : (
				<DataCard flush>
					{laporan.data ? (
						<EmptyState
							title="Tidak ada laporan yang menunggu"
							text="Tulisan yang dilaporkan mahasiswa tampil di sini sampai Anda meninjaunya."
						/>
					) : laporan.isError ? (
						<ErrorState
							title="Gagal memuat laporan"
							error={laporan.error}
							onRetry={() => void laporan.refetch()}
							retrying={laporan.isFetching}
						/>
					) : (
						<RowsSkeleton rows={3} label="Memuat laporan" />
					)}
				</DataCard>
			)}
		</div>
	)
}

function Report({ place, one }: { place: ForumPlace; one: LaporanForum }) {
	const [asked, setAsked] = useState(false)
	const params = { id: one.utas_id, nomor: one.nomor }
	const settle = useMutation({
		mutationFn: async (alasan: string | null) => {
			if (alasan === null) await call('POST /api/utas/:id/kiriman/:nomor/laporan/selesai', { params })
			else await place.kelola?.takeDown(one.utas_id, one.nomor, alasan)
		},
		onSuccess: (_, alasan) => {
			showSuccess(alasan === null ? 'Laporan ditutup' : 'Tulisan diturunkan')
			return refreshUtas(place, one.utas_id)
		},
		onError: (error) => showError('Belum berhasil', error.message),
		onSettled: () => setAsked(false),
	})
	const stands = one.semula === null
	return (
		<DataCard title={one.judul}>
			<div className={css.report}>
				<p className={css.who}>
					<Person orang={one.penulis} /> menulis:
				</p>
				<div className={css.words}>
					{stands ? (
						<PostHtml html={one.html} />
					) : (
						<>
							<p className={css.note}>Sudah dihapus penulisnya. Teks terakhirnya:</p>
							<p className={css.plain} dir="auto">
								{one.semula}
							</p>
						</>
					)}
				</div>
				<ul className={css.reasons}>
					{one.laporan.map(({ pelapor, alasan, dibuat_pada }) => (
						<li key={pelapor.nomor}>
							<Person orang={pelapor} />: {alasan}{' '}
							<span className={css.note}>({campus.timeFrom(dibuat_pada, serverNowSeconds() * 1000)})</span>
						</li>
					))}
				</ul>
				<div className={css.actions}>
					<Button variant="default" loading={settle.isPending} onClick={() => settle.mutate(null)}>
						{stands ? 'Biarkan tampil' : 'Selesai ditinjau'}
					</Button>
					{stands ? (
						<>
							<Button color="danger" disabled={settle.isPending} onClick={() => setAsked(true)}>
								{one.nomor === 1 ? 'Turunkan utas' : 'Turunkan tulisan'}
							</Button>
							<Button
								variant="subtle"
								renderRoot={(props) => (
									<Link
										to={place.utas}
										params={{ ...paramsOf(place), utas: one.utas_id }}
										hash={`k${one.nomor}`}
										{...props}
									/>
								)}
							>
								Buka utas
							</Button>
						</>
					) : null}
				</div>
			</div>
			<ReasonDialog
				opened={asked}
				title={one.nomor === 1 ? 'Turunkan seluruh utas?' : 'Turunkan tulisan ini?'}
				text="Alasan Anda dicatat, dan dibaca semua orang di forum ini bila utasnya tetap ada."
				label="Alasan"
				confirmLabel="Turunkan"
				busy={settle.isPending}
				onCancel={() => setAsked(false)}
				onConfirm={(alasan) => settle.mutate(alasan)}
			/>
		</DataCard>
	)
}
