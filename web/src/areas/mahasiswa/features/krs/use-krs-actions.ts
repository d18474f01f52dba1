import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { KrsSaya } from '#shared/api/krs.ts'
import { t, word } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { forgetChoice } from './draft.ts'
import { downloadKrs, KRS_KEY, saveKrs, submitKrs } from './queries.ts'
import { splitRefusal } from './selection.ts'

export type KrsActions = ReturnType<typeof useKrsActions>

/** Saving, handing in and printing. After any failure the seats are asked for anew. */
export function useKrsActions(krs: KrsSaya) {
	const client = useQueryClient()
	const navigate = useNavigate()
	const refresh = () => {
		// Beranda calls a plan to mind that was not handed in.
		void client.invalidateQueries({ queryKey: ['beranda'] })
		return client.invalidateQueries({ queryKey: KRS_KEY })
	}
	const refused = (error: Error) => {
		const { judul, pesan } = splitRefusal(error.message)
		showError(judul, pesan)
		void refresh()
	}
	return {
		save: useMutation({
			mutationFn: saveKrs,
			onSuccess: ({ message, total_sks }) => {
				forgetChoice(krs)
				showSuccess(word(message), t('{total_sks} SKS tersimpan sebagai draf, belum diajukan', { total_sks }))
				void refresh()
				void navigate({ to: '/beranda' })
			},
			onError: refused,
		}),
		submit: useMutation({
			mutationFn: submitKrs,
			onSuccess: ({ message }) => {
				forgetChoice(krs)
				showSuccess(t('KRS diajukan'), word(message))
				void refresh()
			},
			onError: refused,
		}),
		print: useMutation({
			mutationFn: () => downloadKrs(krs.krs?.id ?? ''),
			onSuccess: (pdf) => saveFile(pdf, `krs-${krs.periode.kode}-${krs.mahasiswa.nim}.pdf`),
			onError: (error) => showError(t('Gagal mengunduh KRS'), error.message),
		}),
	}
}
