import { Button } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Sesi } from '#shared/api/sessions.ts'
import { isPonsel, namaPeramban } from '#shared/rules/peramban.ts'
import { call } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { signOut } from '#web/ui/shell/sign-out.ts'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { sesiQuery } from './sesi-query.ts'
import css from './sessions-card.module.css'

/** Where the account is logged in, and how to end that. */
export function SessionsCard() {
	const router = useRouter()
	const queryClient = useQueryClient()
	const list = useQuery(sesiQuery)
	const end = useMutation({
		mutationFn: async (target: Sesi | 'others') => {
			if (target === 'others') return call('DELETE /api/akun/sesi')
			return call('DELETE /api/akun/sesi/:id', { params: { id: target.id } })
		},
		onSuccess: ({ message }) => showSuccess(word(message)),
		onError: (error) => showError(t('Gagal mengeluarkan perangkat'), error.message),
		onSettled: () => queryClient.invalidateQueries({ queryKey: sesiQuery.queryKey }),
	})
	const leave = (sesi: Sesi) => {
		if (sesi.ini) void signOut(router, queryClient)
		else end.mutate(sesi)
	}
	const others = list.data?.filter((sesi) => !sesi.ini).length ?? 0
	return (
		<DataCard flush title={t('Perangkat')} note={t('Tempat akun Anda sedang masuk')}>
			{list.data ? (
				<>
					<ul className={css.list}>
						{list.data.map((sesi) => (
							<SessionRow
								key={sesi.id}
								sesi={sesi}
								busy={end.isPending && end.variables === sesi}
								onLeave={() => leave(sesi)}
							/>
						))}
					</ul>
					{others > 1 ? (
						<div className={css.all}>
							<Button
								variant="default"
								loading={end.isPending && end.variables === 'others'}
								onClick={() => end.mutate('others')}
							>
								{t('Keluar dari {others} perangkat lain', { others })}
							</Button>
						</div>
					) : null}
				</>
			) : list.isError ? (
				<ErrorState
					title={t('Gagal memuat daftar perangkat')}
					error={list.error}
					onRetry={() => void list.refetch()}
					retrying={list.isFetching}
				/>
			) : (
				<RowsSkeleton rows={2} label={t('Memuat daftar perangkat')} />
			)}
		</DataCard>
	)
}

function SessionRow({ sesi, busy, onLeave }: { sesi: Sesi; busy: boolean; onLeave: () => void }) {
	const Icon = isPonsel(sesi.peramban) ? IconDeviceMobile : IconDeviceLaptop
	const [peramban = '', sistem] = namaPeramban(sesi.peramban).split(' di ')
	const name = sistem ? t('{peramban} di {sistem}', { peramban: word(peramban), sistem }) : word(peramban)
	return (
		<li className={css.row}>
			<span className={css.icon}>
				<Icon size={22} stroke={1.7} aria-hidden="true" />
			</span>
			<div className={css.what}>
				<p className={css.name}>
					{name} {sesi.ini ? <StatusBadge tone="success">{t('Perangkat ini')}</StatusBadge> : null}
				</p>
				<p className={css.facts}>
					{t('Terakhir aktif {terakhir_pada} pukul {terakhir_pada2} {campusZone}', {
						terakhir_pada: campus.date(sesi.terakhir_pada),
						terakhir_pada2: campus.time(sesi.terakhir_pada),
						campusZone,
					})}
					{sesi.alamat_ip ? ` · ${sesi.alamat_ip}` : ''}
				</p>
			</div>
			<Button
				variant="default"
				size="sm"
				className={css.leave ?? ''}
				loading={busy}
				onClick={onLeave}
				{...(sesi.ini ? {} : { 'aria-label': t('Keluarkan {name}', { name }) })}
			>
				{sesi.ini ? t('Keluar dari perangkat ini') : t('Keluarkan')}
			</Button>
		</li>
	)
}
