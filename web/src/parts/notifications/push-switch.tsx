import { useMutation, useQuery } from '@tanstack/react-query'
import type { PengaturanPemberitahuan } from '#shared/api/notifications.ts'
import { t } from '#web/lib/language.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Switch } from '#web/ui/switch.tsx'
import { showError } from '#web/ui/toast.ts'
import { canPush, isBlocked, startPush, stopPush } from './push.ts'
import { pengaturanQuery } from './queries.ts'

/** Messages on this device, and why there can be none. */
export function PushSwitch({ kunci, perangkat_ini: on }: PengaturanPemberitahuan['push']) {
	const able = useQuery({ queryKey: ['push'], queryFn: canPush, staleTime: 0 })
	const change = useMutation({
		mutationFn: async (wanted: boolean) => {
			if (!wanted) await stopPush()
			else if (!(await startPush(kunci).catch(inWords))) throw new Error(BLOCKED)
		},
		onError: (error) => showError(t('Notifikasi push belum aktif'), error.message),
		onSettled: () => queryClient.invalidateQueries({ queryKey: pengaturanQuery.queryKey }),
	})
	const off = able.data === false ? UNABLE : able.data && isBlocked() ? BLOCKED : undefined
	return (
		<Switch
			label={t('Notifikasi push di perangkat ini')}
			checked={change.isPending ? (change.variables ?? on) : on}
			disabled={(off !== undefined && !on) || change.isPending}
			onChange={(wanted) => change.mutate(wanted)}
		>
			{off ?? t('Muncul di layar, juga saat halaman ini tertutup; berhenti saat Anda keluar')}
		</Switch>
	)
}

/** What a browser says of its push service is English, and no help. */
function inWords(error: unknown): never {
	throw error instanceof DOMException ? new Error(AWAY) : error
}

const AWAY = t('Layanan push peramban ini tidak dapat dihubungi. Silakan coba lagi nanti.')
const UNABLE = t('Peramban ini tidak menyediakannya. Di iPhone, pasang dulu aplikasi ini ke layar utama.')
const BLOCKED = t('Peramban ini melarangnya. Izinkan notifikasi untuk situs ini di setelan peramban.')
