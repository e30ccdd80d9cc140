// How Portuguese says yes and no.
import type { AnswerWords } from './words'

export const pt: AnswerWords = {
  yes: [
    'sim|claro que sim|com certeza que sim|isso mesmo|é isso|é isso mesmo|isso aí|confirmo|confirmado|confirmar|concordo|estou de acordo',
    'de acordo|pode ser|podes|pode fazer|faça isso|faz isso|vai em frente|vá em frente|por que não|porque não|porquê não|não me importo',
    'não digo que não|não vejo por que não|não tenho nada contra|nada contra|com prazer|com gosto|mal posso esperar|não me oponho',
    'topo|bora',
    'isso|pode|positivo|ssim',
  ].join('|'),
  fine: [
    'claro|correto|correcto|com certeza|certo|certamente|exato|exatamente|perfeito|absolutamente|definitivamente|naturalmente|óbvio',
    'obviamente|evidentemente|ok|okay|tá|tá bom|está bem|está bom|tudo bem|beleza|bem|bom|verdade|ótimo|combinado|seguro|lógico|totalmente',
  ].join('|'),
  no: [
    'não|nao|nunca|jamais|ainda não|melhor não|agora não|de jeito nenhum|de maneira nenhuma|de modo nenhum|de forma alguma|em caso algum',
    'nem pensar|nem morto|não quero|não obrigado|não obrigada|claro que não|com certeza que não|negativo|prefiro que não|prefiro não',
    'prefiro que nao|discordo|não concordo|não me interessa|não precisa|nada disso|absolutamente não|nem por sombras',
    'de modo algum|nem um pouco|nem a pau|nem por isso',
  ].join('|'),
  not: 'não|nao|nunca|jamais|nada|nem',
  without: 'nenhum|nenhuma|sem|não|nao|zero|sem nenhum|sem nenhuma|sem qualquer|não há|não tem',
  wrong: [
    'errado|errada|incorreto|incorreta|falso|falsa|em desacordo|discordo|contra',
    'recuso|me recuso|sou contra|me oponho|dizer não|dizer que não|digo não|digo que não|diria que não',
  ].join('|'),
  trouble:
    'problema|problemas|dúvida|dúvidas|sombra de dúvida|objeção|objeções|inconveniente|erro|erros|crise|stress|preocupação|discussão',
  unsure: [
    'não tenho certeza|não tenho a certeza|não estou certo|não estou certa|não sei|nao sei|não faço ideia|nem ideia|sei lá|talvez',
    'quem sabe',
    'espera|espere|um momento|um segundo|só um momento|não entendi|não entendo|não percebi|não percebo|não compreendo|depende|tanto faz',
    'não importa|sim ou não|sim e não|vamos ver|tem certeza|tens a certeza|estou em dúvida|deixa-me pensar|indeciso|indecisa',
  ].join('|'),
  nothing: [
    'nada mal|não está mal|não só|se não|senão|sem pressa|não há pressa|bom dia|boa tarde|boa noite|de nada',
    'não é meu problema|não é o meu problema|não é problema meu|não é o problema',
  ].join('|'),
  between: [
    'é|e|está|há|tem|um|uma|o|a|muito|tão|que|de todo|de|tenho|vejo|estou|isso|isto|mais|nenhum|nenhuma|qualquer|lá|totalmente',
    'posso|poderia|vou',
  ].join('|'),
  but: 'mas|porém|exceto|a menos que|só se|desde que|contudo',
  alone: 'isso|pode|positivo|porque não|no|n|do|fine|not|y',
  articles: 'um|uma|o|a|os|as',
}
