// Table: why a sentence encoder that an operator has put into a folder cannot be used, in words for that operator.

export const encoderFaults = {
  'encoder.unknown': 'There is no sentence encoder “{{name}}” on this server.',
  'encoder.no-file': 'The encoder “{{name}}” has no file {{file}}.',
  'encoder.too-large': 'The file {{file}} of the encoder “{{name}}” has {{size}} MB; it may have {{most}}.',
  'encoder.not-json': 'The file {{file}} of the encoder “{{name}}” is not JSON.',
  'encoder.description': 'In encoder.json of “{{name}}”, “{{where}}” cannot be used: {{why}}.',
  'encoder.tokenizer': 'In {{file}} of the encoder “{{name}}”, “{{where}}” cannot be used: {{why}}.',
  'encoder.tokenizer-part': 'The tokenizer {{file}} of the encoder “{{name}}” has a {{part}} of a type that is not known here: {{type}}.',
  'encoder.no-piece': 'The tokenizer {{file}} of the encoder “{{name}}” has no piece “{{piece}}”.',
  'encoder.graph': 'The graph {{file}} of the encoder “{{name}}” cannot be opened: {{error}}',
  'encoder.no-input': 'The graph of the encoder “{{name}}” has no input “{{input}}”. It has: {{inputs}}.',
  'encoder.unfed-input': 'The graph of the encoder “{{name}}” asks for an input “{{input}}” that its encoder.json does not name.',
  'encoder.input-type': 'The input “{{input}}” of the encoder “{{name}}” takes {{type}}; int64 or int32 can be given.',
  'encoder.no-output': 'The graph of the encoder “{{name}}” has no output “{{output}}”. It has: {{outputs}}.',
  'encoder.shape': 'The output “{{output}}” of the encoder “{{name}}” has the shape {{shape}}; its pooling wants {{form}}.',
  'encoder.dimension': 'The vectors of the encoder “{{name}}” have {{size}} numbers; 1 to {{most}} can be used.',
  'encoder.width': 'The encoder “{{name}}” gave a vector of {{size}} numbers after one of {{first}}.',
  'encoder.not-finite': 'The encoder “{{name}}” gave a vector with something in it that is no number.',
  'encoder.not-unit': 'The encoder “{{name}}” gives vectors of the length {{length}}, not 1. Set normalize to true in its encoder.json.',
  'encoder.slow': 'The encoder “{{name}}” did not answer within {{seconds}} seconds.',
  'encoder.run': 'The encoder “{{name}}” failed on a sentence: {{error}}',
} as const
